/** What lets the kernel tell a program that the process which started it died, however it died. */
import { spawnSync } from 'node:child_process'

let watchable: boolean | undefined

/** Whether util-linux' setpriv is there; busybox has one that does not know the option. */
function canWatchParent(): boolean {
  watchable ??= process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'QUIT', '--', 'true']).status === 0
  return watchable
}

/**
 * What stands before a command so that the program, under the same process number, gets this signal when this process
 * dies. Nothing where the machine cannot. It is the main thread whose death a child hears of.
 */
export const atOurDeath = (signal: 'QUIT' | 'KILL'): readonly string[] =>
  canWatchParent() ? ['setpriv', '--pdeathsig', signal, '--'] : []
