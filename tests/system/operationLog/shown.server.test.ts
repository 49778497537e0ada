/** Whom a line of the log is shown to, where the record it tells of is gone or only some of them may be read. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type SignedInPerson, type World } from '../../support/app.ts'

let w: World
let sender: SignedInPerson
let colleague: SignedInPerson
beforeAll(async () => {
  w = await world()
  const powers = { '/CommandDispatch/Commandissuance': ['添加', '编辑', '删除'], '/SystemLog': 'all' } as const
  sender = await w.hire(powers)
  colleague = await w.hire(powers)
})
afterAll(() => w.end())

const MODULE = 70
const titles = async (who: SignedInPerson) => {
  const { List, Total } = await w.clientOf(who).operationLog.list({ Module: MODULE })
  return { Total, said: List.map(({ Title, Modifys }) => [Title, Modifys.map((one) => one.Title)]) }
}

test('a draft that nobody else sees is in nobody else’s log, before it is gone and after', async () => {
  const draft = await w.clientOf(sender).instructions.save({ Title: '未发指令', Content: '内容' })
  const mine = { Total: 1, said: [['新增指令', ['未发指令']]] }
  expect(await titles(sender)).toEqual(mine)
  expect(await titles(colleague)).toEqual({ Total: 0, said: [] })
  await w.clientOf(sender).operationLog.undo({ ID: draft.LogID! })
  expect(await titles(colleague)).toEqual({ Total: 0, said: [] })
  expect((await titles(sender)).Total).toBe(2)
  // Of what is gone and nobody can be asked about any more, who holds everything is told.
  expect((await titles(w.people.chief)).Total).toBe(2)
})

test('an article of a foreign channel is not told of, also in a line about several', async () => {
  const reader = await w.hire({ '/contribution/All': 'all', '/SystemLog': 'all' })
  const add = async (Name: string) => {
    const { ID: ChID } = await w.as('chief').channels.save({ Name })
    const { ID } = await w.as('chief').articles.save({ ChID, Title: `${Name}的稿`, ResourceContent: '<p>文</p>' })
    return { ChID, ID }
  }
  const [own, foreign] = [await add('本栏'), await add('外栏')]
  await w.db.updateTable('roles').set({ AllChannels: false }).where('ID', '=', reader.RoleID).execute()
  await w.db.insertInto('role_channels').values({ RoleID: reader.RoleID, ChannelID: own.ChID }).execute()
  await w.as('chief').articles.remove({ Ids: [own.ID, foreign.ID] })
  const asked = w.clientOf(reader).operationLog
  const { List } = await asked.list({ Module: 300, Keyword: '删除' })
  expect(List.map(({ EventID, Modifys }) => [EventID, Modifys.map(({ Title }) => Title)])).toEqual([
    [[own.ID], ['本栏的稿']],
  ])
  await w.as('chief').operationLog.undo({ ID: List[0]!.ID })
  await w.db.updateTable('articles').set({ Status: 'published', LiveRevision: 1 }).execute()
  await w.as('chief').articles.audit({ Ids: [own.ID, foreign.ID], Event: 'withdraw', Reason: '线索有误' })
  // The reason stands in each of the articles: it is told with the one that may be read.
  const [withdrawn, undone] = (await asked.list({ Module: 300 })).List
  expect(withdrawn).toMatchObject({ EventID: [own.ID], Title: '撤稿', Reason: '线索有误' })
  expect(undone).toMatchObject({ EventID: [own.ID], Title: '撤销：删除稿件' })
  expect(await asked.list({ Module: 300, EventID: foreign.ID })).toMatchObject({ Total: 0 })
  expect(await asked.record({ Module: 300, EventID: foreign.ID })).toEqual([])
  expect(JSON.stringify(await asked.list({}))).not.toContain('外栏的稿')
})
