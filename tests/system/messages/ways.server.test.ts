import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messageWayNames } from '../../../src/api/system/messages/ways.ts'
import { world, type PersonName, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => void (w = await world()))
beforeEach(async () => {
  await w.db.deleteFrom('message_ways').execute()
  await w.db.deleteFrom('message_mutes').execute()
})
afterAll(() => w.end())

const box = (who: PersonName) => w.as(who).messages
const chosen = async (who: PersonName) =>
  (await box(who).modules({})).filter(({ Ways }) => Ways.length > 0).map(({ Module, Ways }) => [Module, Ways])

test('a person chooses ways per module, for themselves only', async () => {
  expect((await box('editor').choose({ Module: 'review', Ways: ['mail'] })).LogID).toBeTypeOf('number')
  expect(await chosen('editor')).toEqual([['review', ['mail']]])
  expect(await chosen('reviewer1')).toEqual([])
})

test('the same choice twice is no change, whatever stands in it twice', async () => {
  await box('editor').choose({ Module: 'tasks', Ways: ['mail'] })
  const again = await box('editor').choose({ Module: 'tasks', Ways: messageWayNames.slice(0, 1) })
  expect(again.LogID).toBeUndefined()
})

test('a choice is taken back, unless it was changed since', async () => {
  const first = await box('editor').choose({ Module: 'review', Ways: ['mail'] })
  const second = await box('editor').choose({ Module: 'review', Ways: [] })
  await expect(w.as('editor').operationLog.undo({ ID: first.LogID! })).rejects.toThrow('不能撤销')
  await w.as('editor').operationLog.undo({ ID: second.LogID! })
  expect(await chosen('editor')).toEqual([['review', ['mail']]])
})

test('a module or a way that is none is refused in words', async () => {
  await expect(box('editor').choose({ Module: 'nothing' as never, Ways: [] })).rejects.toThrow('没有这个消息模块')
  await expect(box('editor').choose({ Module: 'tasks', Ways: ['pigeon' as never] })).rejects.toThrow('没有这种送达方式')
})

test('every way says what is missing for it', async () => {
  expect((await box('editor').ways({})).map(({ Way }) => Way)).toEqual(messageWayNames)
})
