import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Client, type Refusal } from '../../../src/api/client.ts'
import { contract, type Contract } from '../../../src/api/index.ts'
import { FIRST_RUN_TRIES } from '../../../src/api/accounts/firstRun/calls.ts'
import { everyFamily } from '../../../server/index.ts'
import { openDatabase, type OpenDatabase } from '../../../server/platform/database/connect.ts'
import { createApp, type App } from '../../../server/platform/pipeline/app.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { syncMenus } from '../../../server/system/menus/syncMenus.ts'
import { furnishByHand, newsroomByHand } from '../../../server/scripts/newsroomByHand.ts'
import { FIRST_RUN_HOURS, offerFirstRun } from '../../../server/accounts/firstRun/firstRunKey.ts'
import { standardRoles } from '../../../server/accounts/roles/standardRoles.ts'
import { buttonsOf } from '../../../server/system/menus/contractMenus.ts'
import type { Page } from '../../../src/api/pages.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'

const now = new Date('2026-11-23T09:00:00+08:00')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

/** An installation without anything in it. */
interface House extends OpenDatabase {
  readonly app: App
  readonly fresh: FreshDatabase
  as(token?: string): Client<Contract>
  end(): Promise<void>
}

async function emptyHouse(): Promise<House> {
  const fresh = await freshDatabase()
  const database = openDatabase(fresh.url)
  const { db, pool } = database
  await syncMenus(db)
  const app = createApp({ db, pool, ...everyFamily, log: { error() {} }, now: () => now })
  const end = async () => {
    await database.close()
    await fresh.drop()
  }
  return { ...database, app, fresh, as: (token) => createClient(contract, sendAs(app, { token })), end }
}

let house: House
beforeAll(async () => {
  house = await emptyHouse()
})
afterAll(() => house.end())

const said = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (refusal: Refusal) => refusal.message,
  )
const wanted = {
  StationName: '云溪县融媒体中心',
  UserName: 'boss',
  AdminUserRealName: '方晴',
  PassWord: 'a quiet Monday 9',
}

test('whoever has no key, a wrong one or one that is over makes nothing, and nobody tries for long', async () => {
  const { db, as } = house
  expect(await as().firstRun.state({})).toEqual({ IsOpen: true })
  const over = (await offerFirstRun(db, later(-FIRST_RUN_HOURS - 1)))!
  expect(await said(as().firstRun.create({ ...wanted, Key: over }))).toContain('一次性密钥不正确或已过期')
  for (let tries = 1; tries < FIRST_RUN_TRIES; tries++)
    expect(await said(as().firstRun.create({ ...wanted, Key: 'AAAAA-AAAAA-AAAAA-AAAAA' }))).toContain(
      '一次性密钥不正确',
    )
  const key = (await offerFirstRun(db, now))!
  expect(await said(as().firstRun.create({ ...wanted, Key: key }))).toMatch(/^请求太频繁/)
  expect(await db.selectFrom('admin_users').select('ID').execute()).toEqual([])
  // What is kept of a key opens nothing.
  const kept = await db.selectFrom('first_run_keys').select('Hash').execute()
  expect(kept.map(({ Hash }) => Hash.toString('utf8')).join()).not.toContain(key.replaceAll('-', ''))
  await db.deleteFrom('rate_limits' as never).execute()
})

test('of two who come at once one is the first; then no call makes another', async () => {
  const { db, app } = house
  const [one, other] = [(await offerFirstRun(db, now))!, (await offerFirstRun(db, now))!]
  // Another address: the counters of a process remember who is over.
  const from = (ip: string) => createClient(contract, sendAs(app, { ip }))
  const answers = await Promise.allSettled([
    from('10.0.0.1').firstRun.create({ ...wanted, Key: one.toLowerCase(), SensitiveWords: true }),
    from('10.0.0.2').firstRun.create({ ...wanted, UserName: 'thief', Key: other }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await from('10.0.0.3').firstRun.state({})).toEqual({ IsOpen: false })
  expect(await offerFirstRun(db, now)).toBeUndefined()
  expect(await db.selectFrom('first_run_keys').select('Hash').execute()).toEqual([])
  expect(await said(from('10.0.0.3').firstRun.create({ ...wanted, UserName: 'third', Key: other }))).toContain(
    '已经开通',
  )
  const chiefs = await db
    .selectFrom('admin_users as u')
    .innerJoin('roles as r', 'r.ID', 'u.RoleID')
    .select('u.ID')
    .where('r.AllPowers', '=', true)
    .execute()
  expect(chiefs).toHaveLength(1)
  const log = await db.selectFrom('operation_log').select(['Title', 'Modifys']).execute()
  expect(log.map(({ Title }) => Title)).toEqual(['开通新闻室'])
  expect(JSON.stringify(log)).not.toContain(wanted.PassWord)
})

test('on the command line: sign in, write, three reviews, publish, a live and a task, without another setting', async () => {
  const own = await emptyHouse()
  try {
    const { db, as } = own
    const made = await newsroomByHand(db, { userName: 'boss' })
    expect(made.made).toEqual(expect.arrayContaining(['栏目', '角色', '任务分类', '直播频道']))
    expect(made.made).not.toContain('敏感词')
    expect(made.accounts.map(({ RoleName }) => RoleName)).toEqual(['记者', '编辑', '一审', '二审', '终审', '值班'])
    const enter = async (UserName: string, PassWord: string, NewPassWord?: string) =>
      as((await as().session.login({ UserName, PassWord, NewPassWord })).AccessToken)
    /** With the password of the first day, which is changed. */
    const hired = (user: string) => {
      const { PassWord } = made.accounts.find(({ UserName }) => UserName === user)!
      return enter(user, PassWord, `${PassWord}!`)
    }
    const boss = await enter('boss', made.password)
    const channels = await boss.channels.list({})
    expect(channels.map(({ Name }) => Name)).toEqual(expect.arrayContaining(['要闻', '本地', '时政', '民生', '文旅']))
    const { ID } = await boss.articles.save({
      Title: '新闻室开张',
      ResourceContent: '<p>第一篇稿件。</p>',
      ChID: channels[1]!.ID,
    })
    const seen = async () => [{ ID, Revision: (await boss.articles.get({ ID })).Revision }]
    await boss.articles.audit({ Ids: [ID], Event: 'submit', Seen: await seen() })
    const reviewers = [await hired('reviewer1'), await hired('reviewer2'), await hired('reviewer3')] as const
    for (const [at, Event] of (['pass1', 'pass2', 'pass3'] as const).entries())
      await reviewers[at]!.articles.audit({ Ids: [ID], Event, Seen: await seen() })
    await reviewers[2].articles.audit({ Ids: [ID], Event: 'publish', Seen: await seen() })
    expect((await boss.articles.get({ ID })).Status).toBe('published')
    const [kind] = await db.selectFrom('live_channels').select('ID').limit(1).execute()
    expect((await boss.lives.save({ Title: '开张直播', ChID: kind!.ID, LiveTypes: 1 })).ID).toBeGreaterThan(0)
    expect((await boss.tasks.save({ Title: '拍一张合影' })).ID).toBeGreaterThan(0)
  } finally {
    await own.end()
  }
})

test('done twice is done once: a station keeps what it has', async () => {
  const own = await emptyHouse()
  try {
    const { db } = own
    await newsroomByHand(db, { userName: 'boss' })
    const count = async () => (await db.selectFrom('channels').select('ID').execute()).length
    const before = await count()
    const again = await newsroomByHand(db, { userName: 'second', choices: ['sensitiveWords'] })
    expect([again.made, again.accounts]).toEqual([['敏感词'], []])
    expect(await count()).toBe(before)
    expect(await furnishByHand(db, {})).toEqual([])
    await expect(newsroomByHand(db, { userName: 'BOSS' })).rejects.toThrow('已经有人使用')
    await expect(newsroomByHand(db, { userName: 'third', stationName: '别处' })).rejects.toThrow(
      '没有名称是“别处”的站点',
    )
  } finally {
    await own.end()
  }
})

test('each button a role begins with is one of its pages, by the actions that ask for it', () => {
  for (const { key, pages, buttons, besides = {} } of standardRoles) {
    if (pages === '*' || buttons === '*') continue
    const there = new Set(pages.flatMap(buttonsOf))
    expect([key, buttons.filter((button) => !there.has(button))]).toEqual([key, []])
    for (const [page, held] of Object.entries(besides))
      expect([key, page, held.filter((button) => !buttonsOf(page as Page).includes(button))]).toEqual([key, page, []])
  }
})
