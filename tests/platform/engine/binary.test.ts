/** The programs an operator names, where they are not what they should be. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
