import { afterAll, beforeAll, expect, test } from 'vitest'
import { furnishStation } from '../../../server/intelligence/aiPrompts/furnishing.ts'
import { up } from '../../../server/platform/database/migrations/0508_ai_prompts_shipped.ts'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())
const prompts = () => w.as('chief').aiPrompts
const add = (Name: string, more: object = {}) => prompts().save({ Name, Text: '{选中}', ...more })
const usable = async (who: 'editor' | 'duty' | 'chief' | 'outsider', more: object = {}) =>
  (await w.as(who).aiPrompts.usable(more)).map(({ Name }) => Name)

test('a prompt is kept as it is written, listed, found, and an undo takes back', async () => {
  const { ID } = await add('改短', { Text: '改短：\n\n{选中}', Purpose: 'rewrite', ShowOrder: 3 })
  expect(await prompts().get({ ID })).toMatchObject({
    ...{ Name: '改短', Text: '改短：\n\n{选中}', Purpose: 'rewrite', RoleIDs: [], SettingID: null, Enabled: true },
  })
  const { LogID } = await prompts().save({ ID, Text: '改长' })
  expect((await prompts().list({ Keyword: '改长' })).List.map((row) => row.ID)).toEqual([ID])
  await w.as('chief').operationLog.undo({ ID: LogID! })
  expect((await prompts().get({ ID })).Text).toBe('改短：\n\n{选中}')
  const gone = await prompts().remove({ Ids: [ID] })
  await w.as('chief').operationLog.undo({ ID: gone.LogID! })
  expect((await prompts().get({ ID })).Name).toBe('改短')
})

test('what it needs, and what it may name', async () => {
  await expect(prompts().save({ Name: '没有内容' })).rejects.toThrow('提示词')
  await expect(add('错的', { Text: '改短 {标提}' })).rejects.toThrow('提示词里的 {标提} 不会换成内容')
  await expect(add('太长', { Text: '字'.repeat(4001) })).rejects.toThrow('4000')
  await expect(add('改短')).rejects.toThrow('已经有名称是“改短”')
  await expect(add('别站的角色', { RoleIDs: [w.people.outsider.RoleID] })).rejects.toThrow('没有这个角色')
  const theirs = await w.as('outsider').textParameters.save({ Types: 12, Name: '乙站', Host: 'https://ai.example' })
  await expect(add('别站的设置', { SettingID: theirs.ID })).rejects.toThrow('没有这个 AI 设置')
  const own = await w.as('chief').textParameters.save({ Types: 12, Name: '本站', Host: 'https://ai.example' })
  const { ID } = await add('用本站的', { SettingID: own.ID, RoleIDs: [w.people.editor.RoleID] })
  await w.as('chief').textParameters.remove({ Ids: [own.ID] })
  expect((await prompts().get({ ID })).SettingID).toBeNull()
  await prompts().remove({ Ids: [ID] })
})

test('everybody signed in has those of their role that are enabled, in their order; the page’s right is not asked', async () => {
  await add('大家的', { ShowOrder: 20 })
  await add('编辑的', { ShowOrder: 10, RoleIDs: [w.people.editor.RoleID], Purpose: 'title' })
  const off = await add('停用的')
  await prompts().enable({ Ids: [off.ID], Enabled: false })
  expect(await usable('editor')).toEqual(['改短', '编辑的', '大家的'])
  expect(await usable('duty')).toEqual(['改短', '大家的'])
  expect(await usable('editor', { Purpose: 'title' })).toEqual(['编辑的'])
  expect(await usable('outsider')).toEqual([])
  await expect(w.as('editor').aiPrompts.list({})).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(w.as().aiPrompts.usable({})).rejects.toMatchObject({ kind: 'expired' })
})

test('a new station gets the shipped ones, and so did those that were there', async () => {
  const { StID } = w.people.outsider
  await furnishStation(w.db, StID)
  const furnished = await usable('outsider')
  expect([furnished.length, furnished[0]]).toEqual([12, '改写得更简洁'])
  await w.db.deleteFrom('ai_prompts').execute()
  await up(w.db)
  expect([await usable('outsider'), await usable('chief')]).toEqual([furnished, furnished])
})
