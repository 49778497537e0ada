/** How a foreign program is started so that it ends with this server, even with one that was killed. */
import { spawnSync } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { EngineProblem } from './engine.ts'

/** A program and what it is given. */
export interface Command {
  readonly program: string
  readonly args: readonly string[]
}

// Of util-linux; the one of BusyBox has not got this.
const LAUNCHER = 'setpriv'
const binding = ['--pdeathsig', 'KILL', '--']

let bound: boolean | undefined
/** Whether this machine can bind the life of a program to who started it. */
const canBind = () => (bound ??= spawnSync(LAUNCHER, [...binding, 'true'], { stdio: 'ignore' }).status === 0)

/**
 * The same program under the same process number, ended by the kernel when this process ends. Unbound where the machine
 * cannot: there it works on by itself to its end. Rejects with an EngineProblem `killed`: it cannot be started.
 */
export async function endsWithUs({ program, args }: Command): Promise<Command> {
  await access(program, constants.X_OK).catch((error: Error) => {
    throw new EngineProblem('killed', error.message)
  })
  return canBind() ? { program: LAUNCHER, args: [...binding, program, ...args] } : { program, args }
}
