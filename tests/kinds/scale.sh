#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# scale.sh - scripts/scale on the engines themselves: GNU parallel, and a Slurm
# of one node that is configured in a folder of its own and listens on the
# loopback only. A worker is killed in the middle; what is merged is the report
# of one run, byte for byte.
# only: test-all
# watchdog: 300
# watchdog-all: 1800
. "$(dirname "$0")/../lib.sh"

# A program of our own name: what is killed is surely ours.
mkdir "$scratch/bin"
cp "$ABAX_FAST" "$scratch/bin/abax"
export ABAX=$scratch/bin/abax
run=(simulate abalone --games 4000 --seed 3)
"$ABAX" "${run[@]}" >"$scratch/one" 2>/dev/null

# What is waited for has long limits: they end a test that hangs, not a slow one.

# kill_part K N: kills the worker of that part as soon as it is there.
kill_part() {
  local i pid
  for i in $(seq 1200); do
    pid=$(pgrep -f "^$ABAX .*--shard $1/$2 " | head -1)
    if [ -n "$pid" ] && kill -KILL "$pid" 2>/dev/null; then
      echo "$pid"
      return
    fi
    sleep 0.1
  done
  return 1
}

# same NAME FOLDER
same() {
  if cmp -s "$scratch/one" "$2/report.txt"; then
    pass "$1"
  else
    fail "$1" "$(ls -l "$2")" "$(tail -n 5 "$2"/log* 2>&1)"
  fi
}

# ---- GNU parallel ----

if need parallel parallel && command -v pgrep >/dev/null; then
  scripts/scale/parallel "$scratch/parallel" 5 "${run[@]}" >"$scratch/out" 2>"$scratch/err" &
  job=$!
  killed=$(kill_part 2 5) || fail 'parallel: a worker is killed' 'it was never there'
  wait $job
  [ -n "$killed" ] && pass 'parallel: a worker is killed'
  same 'parallel: the report of one run' "$scratch/parallel"
  rm "$scratch/parallel/report.txt" "$scratch/parallel/part-4"
  scripts/scale/parallel "$scratch/parallel" 5 "${run[@]}" >"$scratch/out" 2>&1
  same 'parallel: said again, it plays what is missing' "$scratch/parallel"
else
  skip 'parallel' 'no parallel, or no pgrep (apt-get install parallel procps)'
fi

# ---- Slurm ----

slurm=$scratch/slurm
pids=()
cleanup() {
  [ ${#pids[@]} -eq 0 ] || kill "${pids[@]}" 2>/dev/null
  sleep 1
  [ ${#pids[@]} -eq 0 ] || kill -KILL "${pids[@]}" 2>/dev/null
  rm -rf "$scratch"
}
trap cleanup EXIT

free_port() { # a port nobody listens on, from $1
  local port=$1
  while (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do port=$((port + 1)); done
  echo "$port"
}

configure() {
  local host
  host=$(hostname -s)
  mkdir -p "$slurm"/{munge,state,spool}
  chmod 700 "$slurm/munge"
  head -c 1024 /dev/urandom >"$slurm/munge/key"
  chmod 400 "$slurm/munge/key"
  cat >"$slurm/slurm.conf" <<CONF
ClusterName=abax
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmctldPort=$(free_port 26817)
SlurmdPort=$(free_port 26918)
CommunicationParameters=NoInAddrAny
AuthType=auth/munge
AuthInfo=socket=$slurm/munge/socket,cred_expire=5
CredType=cred/munge
StateSaveLocation=$slurm/state
SlurmdSpoolDir=$slurm/spool
SlurmctldPidFile=$slurm/slurmctld.pid
SlurmdPidFile=$slurm/slurmd.pid
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=2,bf_interval=2,batch_sched_delay=1
MpiDefault=none
ReturnToService=2
InactiveLimit=0
KillWait=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
  export SLURM_CONF=$slurm/slurm.conf
}

start() { # COMMAND...: a daemon in the foreground of a job of ours
  "$@" >"$slurm/$(basename "$1").log" 2>&1 &
  pids+=($!)
}

start_slurm() {
  local i
  configure
  start munged --foreground --force --socket="$slurm/munge/socket" --key-file="$slurm/munge/key" \
    --log-file="$slurm/munge/log" --pid-file="$slurm/munge/pid" --seed-file="$slurm/munge/seed"
  for i in $(seq 50); do [ -S "$slurm/munge/socket" ] && break || sleep 0.1; done
  start slurmctld -D -c
  start slurmd -D -N "$(hostname -s)"
  for i in $(seq 240); do
    [ "$(timeout 5 sinfo -h -o %T 2>/dev/null)" = idle ] && return
    sleep 0.5
  done
  return 1
}

if [ "$(id -u)" -eq 0 ] && need sbatch slurm-wlm && need munged munge && command -v slurmctld >/dev/null && command -v slurmd >/dev/null; then
  export PATH=$PATH:/usr/sbin
  if start_slurm; then
    jobs=$(scripts/scale/slurm "$scratch/run" 4 "${run[@]}" 2>"$scratch/err")
    if kill_part 2 4 >"$scratch/killed"; then
      pass 'Slurm: a worker is killed'
    else
      fail 'Slurm: a worker is killed' "$jobs" "$(cat "$scratch/err")" "$(squeue 2>&1)"
    fi
    for _ in $(seq 600); do [ -f "$scratch/run/report.txt" ] && break || sleep 1; done
    same 'Slurm: the report of one run' "$scratch/run"
    grep -q 'killed by signal 9; requeued' "$scratch/run/log-2" &&
      pass 'Slurm: the part was requeued' ||
      fail 'Slurm: the part was requeued' "$(cat "$scratch/run"/log-* 2>&1)" "$(squeue 2>&1)"
  else
    fail 'Slurm starts' "$(tail -n 8 "$slurm"/*.log "$slurm/munge/log" 2>&1)"
  fi
else
  skip 'Slurm' 'not root, or no slurm-wlm and munge (apt-get install slurm-wlm munge)'
fi
