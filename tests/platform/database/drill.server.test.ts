import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseLevel } from '../../../server/scripts/drill/databaseLevel.ts'
import type { Level } from '../../../server/scripts/drill/level.ts'
import { runDrill } from '../../../server/scripts/drill/runDrill.ts'
import { databaseProcesses, scratch } from '../../support/embeddedProcess.ts'

test('each kind of kill is survived, and nothing is left running', async () => {
  const dataDir = join(scratch(), 'data')
  const rounds = await runDrill(databaseLevel(dataDir, { fast: true }), { rounds: 3, longest: 300 })
  expect(rounds.map(({ kill, lost, torn }) => ({ kill, lost, torn }))).toEqual([
    { kill: 'server', lost: 0, torn: 0 },
    { kill: 'everything', lost: 0, torn: 0 },
    { kill: 'everything, starting', lost: 0, torn: 0 },
  ])
  expect(databaseProcesses(dataDir)).toEqual([])
})

test('rows that were acknowledged and are not there are counted', async () => {
  const whole = databaseLevel(join(scratch(), 'data'), { fast: true })
  /** A level that acknowledges three rows and stores none. */
  const forgetful: Level = {
    ...whole,
    async connect(address) {
      const writer = await whole.connect(address)
      return { ...writer, write: (number) => (number > 3 ? Promise.reject(new Error('enough')) : Promise.resolve()) }
    },
  }
  const [round] = await runDrill(forgetful, { rounds: 1, writers: 1, longest: 1 })
  expect(round).toMatchObject({ acknowledged: 3, lost: 3 })
})

test('where writing twice is safe, what nobody acknowledged is written again', async () => {
  const whole = databaseLevel(join(scratch(), 'data'), { fast: true })
  let connections = 0
  const careful: Level = {
    ...whole,
    whole: true,
    async connect(address) {
      const writer = await whole.connect(address)
      const isFirst = connections++ === 0
      return isFirst ? { ...writer, write: () => Promise.reject(new Error('enough')) } : writer
    },
  }
  const [round] = await runDrill(careful, { rounds: 1, writers: 1, longest: 1 })
  expect(round).toMatchObject({ acknowledged: 1, lost: 0, torn: 0 })
})
