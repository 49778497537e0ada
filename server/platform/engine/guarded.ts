/** A program of an operator ends with this server, however that ends: with it goes whatever it has started itself. */
import { existsSync } from 'node:fs'

const SHELL = '/bin/sh'

/**
 * A watcher in the program's own group reads from this process and hears nothing until this process is gone; then it ends the
 * group. A signal that the kernel sends at our death would reach the program alone, which may be a script around the real one.
 */
const script = 'exec 3<&0; (read -r _ <&3; kill -9 0) >/dev/null 2>&1 & exec "$0" "$@" </dev/null 3<&-'

/** How to start it: its input must be a pipe that this process never writes into, and it must lead a group of its own. */
export function guarded(program: string, args: readonly string[]): readonly [file: string, args: readonly string[]] {
  return isPossible() ? [SHELL, ['-c', script, program, ...args]] : [program, args]
}

const isPossible = () => process.platform !== 'win32' && existsSync(SHELL)
