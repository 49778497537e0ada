/** The programs an operator names, where they are not what they should be. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { binaryEngine } from '../../../server/platform/engine/binary.ts'
import { problemOf } from '../../support/engineProblem.ts'

const folder = mkdtempSync(join(tmpdir(), 'copydesk-binary-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Engines of one program, which does this. */
const doing = (name: string, lines: string, mode = 0o755) => {
  const program = join(folder, name)
  writeFileSync(program, `#!/bin/sh\n${lines}\n`, { mode })
  return binaryEngine({ ffmpeg: program, ffprobe: program })
}

test('a program that cannot be started, or is no FFmpeg, is not taken for a broken file', async () => {
  const closed = doing('closed', 'exit 0', 0o644)
  expect(await problemOf(closed.probe('a.mp4'))).toMatchObject({ kind: 'broken' })
  for (const said of ['echo hello', 'echo null', 'exit 0'])
    expect(await problemOf(doing('rubbish', said).probe('a.mp4')), said).toMatchObject({ kind: 'broken' })
})

test('one that hangs is ended, whatever it has started itself', async () => {
  for (const lines of ['exec sleep 100', 'sleep 100']) {
    const work = doing('hanging', lines).probe('a.mp4', { longestMs: 300 })
    expect(await problemOf(work), lines).toMatchObject({ kind: 'late' })
  }
})

test('one that says without end is ended, in lines and in one, before it fills the memory', async () => {
  const [lines, one] = ['exec yes 0123456789012345678901234567890123456789', "exec tr '\\0' x < /dev/zero"] as const
  const longestMs = 2500
  const tooMuch = { kind: 'broken', detail: expect.stringContaining('4 MB') }
  for (const flood of [lines, one])
    expect(await problemOf(doing('flooding', flood).probe('a.mp4', { longestMs })), flood).toMatchObject(tooMuch)
  const order = { input: 'a.mp4', output: 'b.mp4', format: 'mp4' }
  expect(await problemOf(doing('flooding', one).make(order, { longestMs }))).toMatchObject(tooMuch)
  // Of what it says of its progress nothing is kept, however long it takes.
  const told = 'i=0; while [ $i -lt 6 ]; do head -c 1000000 /dev/zero | tr "\\0" "\\n"; i=$((i + 1)); done'
  await doing('talking', told).make(order)
})

test('one that says that all is well and made half of it did not make it', async () => {
  const order = { input: 'a.mp4', output: 'b.mp4', format: 'mp4' }
  const made = (ms: number, lengthMs?: number) =>
    doing('short', `echo out_time_us=0; echo out_time_us=${ms * 1000}; echo progress=end`).make({ ...order, lengthMs })
  expect(await problemOf(made(9_700, 20_000))).toMatchObject({
    kind: 'unmade',
    detail: '9700 ms were made of 20000 ms',
  })
  expect(await problemOf(doing('nothing', 'exit 0').make({ ...order, lengthMs: 20_000 }))).toMatchObject({
    kind: 'unmade',
  })
  for (const [ms, lengthMs] of [
    [19_100, 20_000],
    [500, 1800],
    [9_700, undefined],
    [9_700, 0],
  ] as const)
    await made(ms, lengthMs)
})

// Windows has no groups of processes.
test.runIf(process.platform !== 'win32')('what one that is ended has started itself is ended with it', async () => {
  const noted = join(folder, 'started')
  const script = doing('wrapping', `sleep 600 &\necho $! > '${noted}.new'\nmv '${noted}.new' '${noted}'\nwait`)
  const calling = new AbortController()
  const work = script.probe('a.mp4', { signal: calling.signal })
  await expect.poll(() => existsSync(noted), { timeout: 20_000 }).toBe(true)
  const started = Number(readFileSync(noted, 'utf8'))
  calling.abort()
  expect(await problemOf(work)).toMatchObject({ kind: 'called off' })
  // It may stand in the table until somebody asks for its end.
  const isAlive = () => {
    try {
      process.kill(started, 0)
      return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${started}/stat`, 'utf8'))
    } catch {
      return false
    }
  }
  await expect.poll(isAlive, { timeout: 20_000 }).toBe(false)
})
