# Sourced by slurm_test.sh in its workspace: a Slurm of one node with two cores on the loopback address. Configuration, key,
# sockets, state and logs are in the folder of the test, and the ports are free ones, so a cluster that the machine belongs to
# is not disturbed. The daemons are not told to stop here: they are among the processes that clean_up stops, and end by
# themselves if the test is killed (--pdeathsig).
PATH=$PATH:/usr/sbin

is_free() { ! (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# A port that nothing listens on, not below $1.
free_port() {
  local port=$1
  until is_free "$port"; do port=$((port + 1)); done
  echo "$port"
}

daemon() { setpriv --pdeathsig TERM "$@" </dev/null & }

write_configuration() {
  local host user control_port node_port
  host=$(hostname -s)
  user=$(id -un)
  control_port=$(free_port $((20000 + RANDOM % 5000)))
  node_port=$(free_port $((26000 + RANDOM % 5000)))
  mkdir state spool
  cat >slurm.conf <<END
ClusterName=scale
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$control_port
SlurmdPort=$node_port
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=$work/munge.socket
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/filetxt
JobCompLoc=$work/jobs.txt
ReturnToService=2
KillWait=5
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU_Memory
# The two cores and their memory are taken as they stand here, whatever the machine has.
SlurmdParameters=config_overrides
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 RealMemory=5000 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
  echo "CgroupAutomount=no" >cgroup.conf
  export SLURM_CONF=$work/slurm.conf
}

munge_answers() { munge --no-input --socket="$work/munge.socket" >/dev/null 2>&1; }
node_is_idle() { [ "$(sinfo --noheader --format=%T 2>/dev/null)" = idle ]; }
no_job_is_left() { local jobs; jobs=$(squeue --noheader) && [ -z "$jobs" ]; }

start_cluster() {
  write_configuration
  chmod 711 .  # munged wants a socket that everyone may reach
  (umask 077 && head -c 128 /dev/urandom >munge.key)
  daemon munged --foreground --key-file="$work/munge.key" --socket="$work/munge.socket" --pid-file="$work/munged.pid" \
    --seed-file="$work/munge.seed" --num-threads=2 2>munged.log
  wait_until 30 "munged answers" munge_answers
  daemon slurmctld -D -f "$SLURM_CONF" 2>slurmctld_start.log
  daemon slurmd -D -f "$SLURM_CONF" 2>slurmd_start.log
  wait_until 60 "the node is idle" node_is_idle
}
