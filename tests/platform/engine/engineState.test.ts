/** An engine that does not work: found out by a film of which everything is known, told, and found out again when it works. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { binaryEngine } from '../../../server/platform/engine/binary.ts'
import { EngineProblem, type Engine } from '../../../server/platform/engine/engine.ts'
import { isUntried, keepLooking, lookAtEngine, problemOf } from '../../../server/platform/engine/engineState.ts'
import { nodeAvEngine } from '../../../server/platform/engine/nodeAv.ts'
import { SAMPLE_RATE, SAMPLE_SIDE } from '../../../server/platform/engine/sample.ts'
import { tryOut } from '../../../server/platform/engine/tryOut.ts'

const folder = mkdtempSync(join(tmpdir(), 'copydesk-state-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const seen = {
  format: {},
  streams: [
    { codec_type: 'video', width: SAMPLE_SIDE, height: SAMPLE_SIDE },
    { codec_type: 'audio', sample_rate: String(SAMPLE_RATE) },
  ],
}
/** What a program that does its work does, as far as can be seen. */
const looking = `echo '${JSON.stringify(seen)}'`
const making = `for last; do :; done\necho film > "\${last#file:}"`

/** An engine of two programs, which do this. */
function programsDoing(ffprobe: string, ffmpeg: string, mode = 0o755): Engine {
  const paths = { ffprobe: join(folder, 'ffprobe'), ffmpeg: join(folder, 'ffmpeg') }
  // What is there keeps its mode.
  for (const path of Object.values(paths)) rmSync(path, { force: true })
  writeFileSync(paths.ffprobe, `#!/bin/sh\n${ffprobe}\n`, { mode })
  writeFileSync(paths.ffmpeg, `#!/bin/sh\n${ffmpeg}\n`, { mode })
  return binaryEngine(paths)
}

test('the engine that is installed works on the sample', async () => {
  expect(await tryOut(nodeAvEngine()!)).toBeUndefined()
}, 60_000)

test.each([
  ['exit 1', making, '读不了一段好的样片'],
  ['echo broken >&2; exit 1', making, '读不了一段好的样片（broken）'],
  ['echo hello', making, '程序起不来，或不是 FFmpeg（ffprobe: hello）'],
  ['echo "{}"', making, '样片里有什么答得不对'],
  ['kill -SEGV $$', making, '程序崩溃（SIGSEGV）'],
  [looking, 'exit 1', '转不了一段好的样片'],
  [looking, 'echo "Unknown encoder \'libx264\'" >&2; exit 8', "转不了一段好的样片（Unknown encoder 'libx264'）"],
  [looking, 'exit 0', '转不了一段好的样片'],
])('ffprobe: %s; ffmpeg: %s', async (ffprobe, ffmpeg, said) => {
  expect((await tryOut(programsDoing(ffprobe, ffmpeg)))?.zh).toBe(said)
})

test('one that may not be started, and one that works', async () => {
  expect((await tryOut(programsDoing(looking, making, 0o644)))?.zh).toContain('程序起不来')
  expect(await tryOut(programsDoing(looking, making))).toBeUndefined()
})

test('it is told once that it does not work, and once that it works again, without anybody asking', async () => {
  const engine = programsDoing('exit 1', making)
  const told: string[] = []
  const log = { info: (said: string) => void told.push(said), warn: (said: string) => void told.push(said) }
  const stop = keepLooking(engine, log, { first: 0, broken: 20, regular: 20 })
  expect(problemOf(engine)).toBe('')
  await expect.poll(() => problemOf(engine), { timeout: 20_000 }).toContain('视频引擎用不了：读不了一段好的样片。')
  await lookAtEngine(engine)
  expect(told).toEqual([expect.stringContaining('does not work, and videos wait until it does: it cannot read')])
  programsDoing(looking, making)
  await expect.poll(() => problemOf(engine), { timeout: 20_000 }).toBe('')
  programsDoing('exit 1', making)
  await expect.poll(() => problemOf(engine), { timeout: 20_000 }).not.toBe('')
  stop()
  expect(told.slice(1)).toEqual([expect.stringContaining('works again'), expect.stringContaining('does not work')])
})

test('until a server that looks at it has tried it nothing is known of it, and whoever waits is told when it works', async () => {
  const sound = programsDoing(looking, making)
  let goOn = () => {}
  const hanging = new Promise<void>((resolve) => (goOn = resolve))
  const engine: Engine = { ...sound, probe: (...asked) => hanging.then(() => sound.probe(...asked)) }
  // Where nobody looks it is believed to work until it fails at something.
  expect(isUntried(engine)).toBe(false)
  let told = 0
  const log = { info: () => {}, warn: () => {} }
  const stop = keepLooking(engine, log, { first: 0, broken: 20, regular: 20, onWorks: () => void told++ })
  expect(isUntried(engine)).toBe(true)
  goOn()
  await expect.poll(() => isUntried(engine), { timeout: 20_000 }).toBe(false)
  for (let again = 0; again < 2; again++) expect(await lookAtEngine(engine)).toBe('')
  expect(told).toBe(1)
  stop()
})

test('a disk that is full, and a process that somebody ended, say nothing of it', async () => {
  const problems = [
    new EngineProblem('killed', '', 'SIGKILL'),
    new EngineProblem('unreadable', 'a.avi: No space left on device'),
  ]
  for (const problem of problems) {
    const engine: Engine = {
      title: { zh: 'x', en: 'x' },
      probe: () => Promise.reject(problem),
      make: () => Promise.reject(problem),
    }
    expect(await lookAtEngine(engine)).toBe('')
  }
})
