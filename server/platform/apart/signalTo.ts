/** Signals to processes that this one started. */
import type { ChildProcess } from 'node:child_process'

/**
 * Sends a signal to a process, and answers whether it was sent. To one that could not be started nothing is: where the machine had
 * no descriptors left, Node keeps a handle for it whose number is whatever stood in memory before, and a signal to number -1 ends
 * every process of the machine that this one may end. Each signal to a child goes through here.
 */
export function signalTo(child: ChildProcess, signal: NodeJS.Signals): boolean {
  return child.pid !== undefined && child.kill(signal)
}
