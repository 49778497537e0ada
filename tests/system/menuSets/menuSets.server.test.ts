import { afterAll, beforeAll, expect, test } from 'vitest'
import { MENU_SET_LIMIT } from '../../../src/api/system/menuSets/calls.ts'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const of = (name: 'editor' | 'chief') => w.as(name).menuSets

test('each has their own; an address is kept once; what is let go comes back', async () => {
  const { ID } = await of('editor').save({ Name: '草稿', Url: '/contribution/Drafts' })
  expect(await of('editor').save({ Name: '又一次', Url: '/contribution/Drafts' })).toEqual({ ID })
  await of('editor').save({ Name: '全部', Url: '/contribution/All?Status=draft' })
  expect((await of('editor').list({})).map(({ Name }) => Name)).toEqual(['草稿', '全部'])
  expect(await of('chief').list({})).toEqual([])
  await expect(of('chief').save({ ID, Name: '抢' })).rejects.toMatchObject({ kind: 'missing' })
  expect((await of('chief').remove({ Ids: [ID] })).Done).toEqual([])
  await of('editor').save({ ID, Name: '我的草稿', ShowOrder: 9 })
  const gone = await of('editor').remove({ Ids: [ID] })
  await w.as('editor').operationLog.undo({ ID: gone.LogID! })
  expect((await of('editor').list({})).map(({ Name }) => Name)).toEqual(['全部', '我的草稿'])
})

test('only addresses of this site, and not without end', async () => {
  await expect(of('chief').save({ Name: '外', Url: '//evil.example' })).rejects.toThrow('地址应以 / 开头')
  for (let at = 0; at < MENU_SET_LIMIT; at++) await of('chief').save({ Name: `页${at}`, Url: `/p/${at}` })
  await expect(of('chief').save({ Name: '多', Url: '/more' })).rejects.toThrow(`常用菜单最多 ${MENU_SET_LIMIT} 项`)
})
