import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blockingFinder } from '../../../server/platform/words/blockingFinder.ts'
import type { Db } from '../../../server/platform/pipeline/implement.ts'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())
beforeEach(async () => {
  await w.db.deleteFrom('keywords').execute()
})

const finder = (who: 'chief' | 'outsider' = 'chief') => blockingFinder(w.db as unknown as Db, w.people[who].StID)
const words = async () => (await finder())?.words
const save = (Name: string, more: object = {}) => w.as('chief').keywords.save({ Name, Level: 'block', ...more })

test('it is made once, and again after every change of the list', async () => {
  const { ID } = await save('甲')
  const first = await finder()
  expect(first?.find('有甲').map(({ at }) => at)).toEqual([1])
  expect(await finder()).toBe(first)
  await save('乙')
  expect(await words()).toEqual(['乙', '甲'])
  await save('丙', { ID })
  expect(await words()).toEqual(['丙', '乙'])
  await w.as('chief').keywords.enable({ Ids: [ID], IsEnable: false })
  expect(await words()).toEqual(['乙'])
  const { LogID } = await w.as('chief').keywords.remove({ Ids: [ID] })
  expect(await words()).toEqual(['乙'])
  await w.as('chief').operationLog.undo({ ID: LogID! })
  await w.as('chief').keywords.enable({ Ids: [ID], IsEnable: true })
  expect(await words()).toEqual(['丙', '乙'])
})

test('stations have their own, and a change of one leaves that of the other', async () => {
  await save('甲')
  await w.as('outsider').keywords.save({ Name: '外', Level: 'block' })
  const other = await finder('outsider')
  expect(other?.words).toEqual(['外'])
  await save('乙')
  expect(await finder('outsider')).toBe(other)
})

test('a list without blocking words finds nothing', async () => {
  expect(await finder()).toBeUndefined()
  await save('提醒', { Level: 'warn' })
  expect(await finder()).toBeUndefined()
})
