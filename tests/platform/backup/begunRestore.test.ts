/** What lies beside an embedded database that a restore makes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notedRestore, refuseBegunRestore } from '../../../server/platform/backup/begunRestore.ts'
import { BackupProblem } from '../../../server/platform/backup/form.ts'

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'copydesk-begun-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

const isBegun = () => {
  try {
    refuseBegunRestore(dataDir)
    return false
  } catch (error) {
    expect((error as Error).message).toContain('A restore into this database was broken off')
    return true
  }
}
/** Whether it was begun while it went on, and afterwards. */
async function during(problem?: Error): Promise<boolean[]> {
  const seen: boolean[] = []
  const work = notedRestore(dataDir, async () => {
    seen.push(isBegun())
    if (problem) throw problem
  })
  await work.catch((error: unknown) => expect(error).toBe(problem))
  return [...seen, isBegun()]
}
const refused = new BackupProblem({ zh: '不行。', en: 'No.' })

test('while a database is made it is begun; done or refused it is not, and broken off it is', async () => {
  expect(isBegun()).toBe(false)
  expect(await during()).toEqual([true, false])
  expect(await during(refused)).toEqual([true, false])
  expect(await during(new Error('cancelled'))).toEqual([true, true])
})

test('what was begun before stays so when the next is refused, and ends with one that is whole', async () => {
  await during(new Error('cancelled'))
  expect(await during(refused)).toEqual([true, true])
  expect(await during()).toEqual([true, false])
})

test('a database that is there is told by its own mark', async () => {
  mkdirSync(join(dataDir, 'postgres', 'cluster'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '18\n')
  expect(await during(new Error('cancelled'))).toEqual([false, false])
})
