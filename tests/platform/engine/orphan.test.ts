/** What an engine's process does when the server that asked for it is killed. */
import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { binaryEngine } from '../../../server/platform/engine/binary.ts'
import type { EngineProblem } from '../../../server/platform/engine/engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'copydesk-orphan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isThere = (pid: number) =>
  existsSync(`/proc/${pid}/statm`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

/** The engines by their server, and the file they are asked to write. */
const servers = { 'the package': 'drawingChild.ts', 'programs of an operator': 'waitingChild.ts' }

// Only Linux tells who is whose child, and binds the life of a program to who started it.
test.runIf(process.platform === 'linux').each(Object.entries(servers))(
  '%s: it ends with a server that was killed, and writes no further',
  async (_, module) => {
    const written = join(folder, `${module}.mp4`)
    const server = fork(join(import.meta.dirname, module), [written], { stdio: 'ignore' })
    const children = () =>
      readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter(Boolean)
        .map(Number)
    // It is in the middle of its work once it has written something.
    await expect.poll(() => existsSync(written), { timeout: 60_000 }).toBe(true)
    const [child] = children()
    expect(isThere(child!)).toBe(true)
    server.kill('SIGKILL')
    await expect.poll(() => isThere(child!), { timeout: 20_000 }).toBe(false)
  },
  90_000,
)

/** Engines of one program, which does this. */
const doing = (name: string, lines: string, mode = 0o755) => {
  const program = join(folder, name)
  writeFileSync(program, `#!/bin/sh\n${lines}\n`, { mode })
  return binaryEngine({ ffmpeg: program, ffprobe: program })
}
const problemOf = (work: Promise<unknown>) => work.catch(({ kind, detail }: EngineProblem) => ({ kind, detail }))

test('a program that cannot be started, or is no FFmpeg, is not taken for a broken file', async () => {
  const closed = doing('closed', 'exit 0', 0o644)
  expect(await problemOf(closed.probe('a.mp4'))).toMatchObject({ kind: 'killed' })
  for (const said of ['echo hello', 'echo null', 'exit 0'])
    expect(await problemOf(doing('rubbish', said).probe('a.mp4')), said).toMatchObject({ kind: 'killed' })
})

test('one that hangs is ended, whatever it has started itself', async () => {
  for (const lines of ['exec sleep 100', 'sleep 100']) {
    const work = doing('hanging', lines).probe('a.mp4', { longestMs: 300 })
    expect(await problemOf(work), lines).toMatchObject({ kind: 'late' })
  }
})
