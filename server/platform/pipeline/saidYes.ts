/** A yes around data that is JSON already. */
import type { Host } from '../../../src/api/hosts.ts'

/** What stands before and behind the data where a host says yes. */
const around = new Map<Host, readonly [before: string, after: string]>()

/** Data that is JSON already, in the words of a host. */
export function saidYes(host: Host, data: string): string {
  let words = around.get(host)
  if (!words) {
    const [before, after] = JSON.stringify(host.yes(0)).split('"Data":0') as [string, string]
    words = [`${before}"Data":`, after]
    around.set(host, words)
  }
  return words[0] + data + words[1]
}
