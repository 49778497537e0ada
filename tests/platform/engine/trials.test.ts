/** What killed processes left of their trials of engines. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTrial } from '../../../server/platform/engine/trials.ts'

test('the folder of a process that is gone goes, the one of a process that runs stays', async () => {
  const { pid: gone } = spawnSync(process.execPath, ['-e', ''])
  const left = (whose: string) => {
    const path = join(tmpdir(), `copydesk-engine-${whose}`)
    mkdirSync(path)
    return path
  }
  const [dead, alive, unnamed] = [left(`${gone}-left`), left(`${process.ppid}-left`), left('left-old')]
  const longAgo = new Date(Date.now() - 86_400_000)
  utimesSync(unnamed, longAgo, longAgo)
  const mine = await openTrial()
  const other = await openTrial()
  expect([dead, alive, unnamed, mine, other].map((path) => existsSync(path))).toEqual([false, true, false, true, true])
  for (const path of [alive, mine, other]) rmSync(path, { recursive: true })
})
