import { afterAll, beforeAll, expect, test } from 'vitest'
import { review, statusTitles } from '../../../src/api/content/articles/review.ts'
import { enumerations } from '../../../src/api/system/enums/enumerations.ts'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

test('the members of one are what the product itself reads', async () => {
  const states = await w.as('stranger').enums.get({ name: 'ArticleStatus' })
  expect(states.map(({ Value }) => Value).sort()).toEqual([...review.states].sort())
  expect(states.find(({ Value }) => Value === 'refused')?.Name).toBe(statusTitles.refused)
})

test('several by name, whatever their case; all without a name', async () => {
  const some = await w.as('stranger').enums.list({ names: ['reviewlevel', 'LOGMODULE'] })
  expect(some.map(({ Name, Title }) => [Name, Title])).toEqual([
    ['ReviewLevel', '审级'],
    ['LogModule', '日志模块'],
  ])
  expect(some[0]!.Items).toContainEqual({ Value: 1, Name: '一审' })
  const all = await w.as('stranger').enums.list({})
  expect(all.map(({ Name }) => Name)).toEqual(Object.keys(enumerations))
  for (const { Items } of all) expect(Items.length).toBeGreaterThan(1)
})

test('one that is not there is told with those that are', async () => {
  await expect(w.as('stranger').enums.get({ name: 'Nope' })).rejects.toMatchObject({
    kind: 'missing',
    message: `没有枚举“Nope”。现有的枚举：${Object.keys(enumerations).join('、')}。`,
  })
})
