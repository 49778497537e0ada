import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseProblem } from '../DatabaseProblem.ts'

/**
 * The name a cluster carries in the titles of its processes. It ties a process to its folder without reading
 * /proc/PID/cwd, which root may not do in a container that lacks CAP_SYS_PTRACE.
 */
export function clusterName(cluster: string): string {
  return `copydesk-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
}

/** Ids of the living processes of a cluster, and of an initdb that makes one. Zombies have no command line and do not count. */
export function processesOf(cluster: string): number[] {
  const title = `postgres: ${clusterName(cluster)}: `
  return commandLines()
    .filter(({ words }) => words.startsWith(title) || isOurs(words, cluster))
    .map(({ pid }) => pid)
}

/** A postgres or initdb that was given this folder, or one that is to become it; not an editor or a backup tool that was. */
function isOurs(words: string, cluster: string): boolean {
  return /(^|[\s/])(postgres|initdb)(\s|$)/.test(words) && words.includes(` -D ${cluster}`)
}

function commandLines(): { pid: number; words: string }[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readOne)
  if (process.platform === 'win32') return []
  const listing = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return [...listing.matchAll(/^\s*(\d+)\s+(.*)$/gm)].map(([, pid, words]) => ({
    pid: Number(pid),
    words: words ?? '',
  }))
}

function readOne(pid: string): { pid: number; words: string }[] {
  try {
    return [{ pid: Number(pid), words: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
  } catch {
    // It ended between the listing and the reading.
    return []
  }
}

/** How long an orphan may take for its immediate shutdown, in ms, before it is killed, which loses no more than that does. */
const patience = 2000
/** How long a killed process may take to be gone, in ms: one in the middle of a disk access takes a while. */
const lastPatience = 10000

/**
 * Ends what a killed server left running on a cluster, and waits until it is gone. Nothing acknowledged is lost:
 * an immediate shutdown is a crash, and the next start replays the log.
 * @returns how many processes there were.
 * @throws {DatabaseProblem} when they do not end.
 */
export async function endOrphans(cluster: string): Promise<number> {
  const found = processesOf(cluster)
  signal(found, 'SIGQUIT')
  if (await gone(cluster, patience)) return found.length
  signal(processesOf(cluster), 'SIGKILL')
  if (await gone(cluster, lastPatience)) return found.length
  const left = processesOf(cluster).join(', ')
  throw new DatabaseProblem({
    zh: `上一次启动留下的数据库进程 ${left} 停不下来：请结束它们，再启动。`,
    en: `The database processes ${left} of an earlier start do not end: end them, then start again.`,
  })
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // Gone already, which is what was wanted; one of somebody else's shows up as not ending.
    }
  }
}

async function gone(cluster: string, within: number): Promise<boolean> {
  for (const deadline = Date.now() + within; processesOf(cluster).length > 0; await pause(20)) {
    if (Date.now() > deadline) return false
  }
  return true
}
