import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const mine = async (who: 'editor' | 'outsider') => (await w.as(who).roleKeys.mine({})).Keys
const keys = { 'articles.top': ['ctrl+alt+t'], 'articles.remove': [] }

test('the people of the role get its keys, others do not, and nobody in another station', async () => {
  const ID = w.people.editor.RoleID
  await w.as('chief').roleKeys.save({ ID, Keys: keys })
  expect(await mine('editor')).toEqual(keys)
  expect(await mine('outsider')).toEqual({})
  const seen = await w.as('outsider').roleKeys.list({})
  expect(seen.map((role) => role.ID)).not.toContain(ID)
})

test('the role of another station is not there, and without the button nothing is saved', async () => {
  const ID = w.people.outsider.RoleID
  await expect(w.as('chief').roleKeys.save({ ID, Keys: keys })).rejects.toMatchObject({ kind: 'missing' })
  await expect(w.as('editor').roleKeys.save({ ID: w.people.editor.RoleID, Keys: {} })).rejects.toMatchObject({
    kind: 'forbidden',
  })
})

test('saving the same again leaves no line; a change is logged and can be taken back', async () => {
  const ID = w.people.reviewer1.RoleID
  const first = await w.as('chief').roleKeys.save({ ID, Keys: { 'articles.top': ['x'] } })
  expect((await w.as('chief').roleKeys.save({ ID, Keys: { 'articles.top': ['x'] } })).LogID).toBeUndefined()
  const second = await w.as('chief').roleKeys.save({ ID, Keys: { 'articles.top': ['y'] } })
  await w.as('chief').operationLog.undo({ ID: second.LogID! })
  expect((await w.as('reviewer1').roleKeys.mine({})).Keys).toEqual({ 'articles.top': ['x'] })
  const back = await w.as('chief').operationLog.undo({ ID: first.LogID! })
  expect((await w.as('reviewer1').roleKeys.mine({})).Keys).toEqual({})
  await w.as('chief').operationLog.undo({ ID: back.LogID! })
  expect((await w.as('reviewer1').roleKeys.mine({})).Keys).toEqual({ 'articles.top': ['x'] })
})

test.each([
  [{ 'articles.top': ['a b c d'] }, '最多三步'],
  [{ 'articles.top': ['a', 'b', 'c', 'd', 'e'] }, '一个命令最多 4 个快捷键'],
  [{ 'articles.top': ['x'.repeat(41)] }, '不能超过 40 个字符'],
])('%j is refused with the limit', async (Keys, sentence) => {
  await expect(w.as('chief').roleKeys.save({ ID: w.people.editor.RoleID, Keys })).rejects.toThrow(sentence)
})
