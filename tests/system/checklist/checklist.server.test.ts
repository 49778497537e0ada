import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckLine } from '../../../src/api/system/checklist/calls.ts'
import { factorChecks } from '../../../server/accounts/factors/checks.ts'
import { everyFamily } from '../../../server/index.ts'
import { furnishingsOf } from '../../../server/platform/furnishing/furnishing.ts'
import { furnishStation } from '../../../server/platform/furnishing/furnishStation.ts'
import { addFirstAccounts } from '../../../server/accounts/firstRun/addFirstAccounts.ts'
import { aiSetting } from '../../support/fakeAi.ts'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const lines = async () => new Map((await w.as('chief').checklist.list({})).map((line) => [line.Key, line]))
const stateOf = (found: ReadonlyMap<string, CheckLine>, key: string) => [found.get(key)?.State, found.get(key)?.Says]

test('what is missing comes first, and whoever does not look after the station sees none of it', async () => {
  const states = (await w.as('chief').checklist.list({})).map(({ State }) => State)
  const order = { missing: 0, advice: 1, done: 2 }
  expect(states).toEqual(states.toSorted((one, other) => order[one] - order[other]))
  await expect(w.as('editor').checklist.list({})).rejects.toMatchObject({ kind: 'forbidden' })
})

test('a bare station lacks channels, roles and types; furnished it lacks none of them', async () => {
  const StID = w.people.chief.StID
  const before = await lines()
  expect(stateOf(before, 'channels')).toEqual(['missing', '还没有栏目，稿件送不了审'])
  expect(before.get('furnishing')!.State).toBe('missing')
  expect(before.get('sensitive-words')!.State).toBe('advice')
  const put = await furnishStation(w.db, furnishingsOf(everyFamily.families), { StID, choices: ['sensitiveWords'] })
  expect(put.map(({ title }) => title)).toEqual(expect.arrayContaining(['栏目', '敏感词']))
  const after = await lines()
  expect(after.get('channels')!.State).toBe('done')
  expect(stateOf(after, 'furnishing')).toEqual(['done', '齐全'])
  expect(after.get('sensitive-words')!.State).toBe('done')
  // The other station's are nobody's here.
  expect((await w.as('outsider').checklist.list({})).find(({ Key }) => Key === 'channels')!.State).toBe('missing')
})

test('each level needs somebody, and the three need three', async () => {
  const { StID } = w.people.outsider
  const asked = async () =>
    new Map((await w.as('outsider').checklist.list({})).map((line) => [line.Key, line])) as ReadonlyMap<
      string,
      CheckLine
    >
  // The administrator may pass any level, and never two of one article.
  expect(stateOf(await asked(), 'reviewers')).toEqual([
    'missing',
    '一审 1 人，二审 1 人，终审 1 人，一共只有 1 人：同一稿件各级不能是同一人',
  ])
  await furnishStation(w.db, furnishingsOf(everyFamily.families), { StID })
  // A name is one person's in the whole house; here the other station has them.
  await w.db
    .updateTable('admin_users')
    .set({ UserName: sql`'other ' || "UserName"` })
    .where('StID', '<>', StID)
    .execute()
  await addFirstAccounts(w.db, StID)
  const found = await asked()
  expect(stateOf(found, 'reviewers')).toEqual(['done', '一审 2 人，二审 2 人，终审 2 人'])
  expect(stateOf(found, 'first-sign-ins')[0]).toBe('advice')
  await w.db
    .updateTable('admin_users')
    .set({ Enabled: false })
    .where('UserName', '=', 'reviewer2')
    .where('StID', '=', StID)
    .execute()
  expect(stateOf(await asked(), 'reviewers')).toEqual(['done', '一审 2 人，二审 1 人，终审 2 人'])
})

test('AI: none, one that is paid without a limit, one that rests, one whose key cannot be opened', async () => {
  const chief = w.as('chief')
  const line = async () => stateOf(await lines(), 'ai')
  expect(await line()).toEqual(['advice', '没有启用 AI 设置，AI 助手用不了'])
  // Furnishing put some.
  await w.db.deleteFrom('ai_budgets').execute()
  const ID = await aiSetting(w, { Host: 'https://ai.example/v1', Name: '小编', OutputPrice: 1 })
  expect(await line()).toEqual(['advice', '有收费的服务，还没有设置“AI 限额”'])
  await chief.aiBudgets.save({ Name: '本站', Scope: 'station', Amount: 1_000_000 })
  expect(await line()).toEqual(['done', '启用了 1 项'])
  const RestTime = new Date(Date.now() + 600_000)
  const UpdateTime = sql<Date>`(select "UpdateTime" + interval '1 second' from text_parameters where "ID" = ${ID})`
  await w.db.insertInto('ai_breakers').values({ SettingID: ID, Failures: 3, RestTime, UpdateTime }).execute()
  expect(await line()).toEqual(['missing', '最近连不上，或密钥、余额有问题，排到了后面：小编'])
  await w.db.updateTable('record_secrets').set({ Value: 'sealed:1:0123456789abcdef:AAAA' }).execute()
  expect(await line()).toEqual(['missing', '密钥打不开，请重新填写：小编'])
  expect((await w.as('outsider').checklist.list({})).find(({ Key }) => Key === 'ai')!.State).toBe('advice')
})

test('sign-in by the house’s directory: none, one that is off, one that answers, one that does not', async () => {
  const { StID } = w.people.chief
  const line = async () => stateOf(await lines(), 'directory-sign-in')
  expect(await line()).toMatchObject(['advice', expect.stringContaining('没有认证源')])
  const provider = { StID, Name: '江州域', Kind: 'ldap', Address: 'ldaps://dc.example' } as const
  const { ID } = await w.db.insertInto('identity_providers').values(provider).returning('ID').executeTakeFirstOrThrow()
  expect(await line()).toMatchObject(['advice', expect.stringContaining('还没有启用')])
  await w.db.updateTable('identity_providers').set({ IsEnable: true }).where('ID', '=', ID).execute()
  expect(await line()).toEqual(['done', '江州域'])
  const outage = { ProviderID: ID, Since: w.clock.now(), Says: '目录 10 秒内没有回应。' }
  await w.db.insertInto('provider_outages').values(outage).execute()
  expect(await line()).toEqual(['missing', '“江州域”联系不上：目录 10 秒内没有回应。'])
  expect((await w.as('outsider').checklist.list({})).find(({ Key }) => Key === 'directory-sign-in')!.State).toBe(
    'advice',
  )
})

test('an administrator whose role needs no second factor, and who has none, is told of', async () => {
  expect(stateOf(await lines(), 'second-factor')[0]).toBe('advice')
  await w.db.updateTable('roles').set({ NeedsFactor: true }).where('ID', '=', w.people.chief.RoleID).execute()
  // Whoever must have one and has none yet is let in to get one, and to nothing else.
  const [check] = factorChecks
  const looked = { db: w.db, StID: w.people.chief.StID, now: w.clock.now(), installation: {}, furnishings: [] }
  expect(await check!.look(looked)).toEqual(['done', '1 位管理员都有'])
})
