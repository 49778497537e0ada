/** Started with few descriptors: uses them up, asks for processes, and tells which signals it would have sent to ones that never began. */
import { ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { startProcess } from '../../../server/platform/apart/process.ts'
import { binaryEngine } from '../../../server/platform/engine/binary.ts'

let astray = 0
// Sent for once, one of them would end every process of this machine.
ChildProcess.prototype.kill = function kill() {
  if (this.pid === undefined) astray++
  return true
}
// It reads nothing: were it this file, each process would begin the next one.
const module = new URL('data:text/javascript,export default () => undefined')
const reading = () => startProcess({ module, memoryMb: 64, residentMb: undefined })
// What is loaded on the way has to be loaded before.
const first = reading()
const unstarted = { how: 'never' as string }
try {
  for (;;) openSync(import.meta.filename, 'r')
} catch {
  const child = reading()
  void child.read({ path: '', name: '', limits: {} } as never).then(({ how }) => {
    unstarted.how = how
  })
  child.end()
  const calling = new AbortController()
  const engine = binaryEngine({ ffmpeg: process.execPath, ffprobe: process.execPath })
  const made = engine
    .probe('a.mp4', { signal: calling.signal })
    .catch((error: Error & { kind?: string }) => error.kind ?? error.stack)
  setImmediate(() => calling.abort())
  const kind = await made
  process.once('exit', () => process.stdout.write(JSON.stringify({ how: unstarted.how, kind, astray })))
}
first.end()
process.exit()
