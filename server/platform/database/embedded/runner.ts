import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chownSync } from 'node:fs'
import { atOurDeath } from '../../apart/atOurDeath.ts'
import { secretNames } from '../../environment/variables.ts'
import type { Words } from '../../operator/language.ts'
import type { SystemUser } from './systemUsers.ts'

/** As whom PostgreSQL's programs run. PostgreSQL refuses root, so a root of ours needs somebody else. */
export interface Runner {
  /** For the log. */
  readonly title: Words
  /** The user to become before the program starts; undefined: stay who we are. */
  readonly user: SystemUser | undefined
  /** Words that stand before the command. */
  readonly prefix: readonly string[]
}

/** As ourselves: the usual case of a start by an ordinary user. */
export const asOurselves: Runner = { title: { zh: '当前用户', en: 'this user' }, user: undefined, prefix: [] }

/** As another user of the system; only root can. */
export function asUser(user: SystemUser): Runner {
  return { title: { zh: `用户 ${user.name} `, en: `user ${user.name}` }, user, prefix: [] }
}

/**
 * As somebody who is root outside and `user` inside: such a process reads what only root may read (a project below
 * root's own folder of mode 700) and yet PostgreSQL does not see root. Needs user namespaces, which containers often forbid.
 */
export function asNamesake(user: SystemUser): Runner {
  return {
    title: { zh: `独立名字空间里的用户 ${user.name} `, en: `user ${user.name} of a namespace of its own` },
    user: undefined,
    prefix: ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--'],
  }
}

/** What our children see: messages in English, because some are read by us, and nothing of PG* that could mislead them. */
function surroundings(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(PG|LC_|LANG)/.test(name) && !secretNames.includes(name),
  )
  return { ...Object.fromEntries(kept), LC_ALL: 'C', LANG: 'C' }
}

interface Run extends SpawnOptions {
  /** The signal the kernel sends to it when this process dies, however it dies. Default none. */
  readonly signalAtOurDeath?: 'QUIT' | 'KILL' | undefined
}

function commandFor(runner: Runner, command: readonly string[], signalAtOurDeath: Run['signalAtOurDeath']) {
  // After `unshare`, because a change of user or namespace makes the kernel forget the wish.
  const wish = signalAtOurDeath ? atOurDeath(signalAtOurDeath) : []
  const [file = '', ...args] = [...runner.prefix, ...wish, ...command]
  return { file, args }
}

/** Starts a program as the runner. It must be called in the main thread, whose death is what a child hears of. */
export function start(runner: Runner, command: readonly string[], { signalAtOurDeath, ...options }: Run): ChildProcess {
  const { file, args } = commandFor(runner, command, signalAtOurDeath)
  const identity = runner.user && { uid: runner.user.uid, gid: runner.user.gid }
  return spawn(file, args, { cwd: '/', env: surroundings(), ...options, ...identity })
}

/** What a program that ran to its end left behind. */
export interface Outcome {
  readonly ok: boolean
  /** What it wrote on both outputs, or why it could not be started. */
  readonly said: string
}

/** Runs a program to its end; never rejects. */
export function run(
  runner: Runner,
  command: readonly string[],
  options: { input?: string; inherited?: number | undefined } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = start(runner, command, {
      stdio: ['pipe', 'pipe', 'pipe', options.inherited ?? 'ignore'],
      signalAtOurDeath: 'KILL',
    })
    let said = ''
    child.stdout?.on('data', (chunk) => (said += chunk))
    child.stderr?.on('data', (chunk) => (said += chunk))
    // A program that ends before it has read everything closes the pipe; its outcome tells more than that.
    child.stdin?.on('error', () => {})
    child.stdin?.end(options.input ?? '')
    child.once('error', (error) => resolve({ ok: false, said: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, said: said.trim() }))
  })
}

/** Gives a file or folder to the runner, when that is not us. */
export function give(runner: Runner, path: string): void {
  if (runner.user) chownSync(path, runner.user.uid, runner.user.gid)
}
