/** Whom a request can be about: somebody the station knows. Nobody else's rows, no shared table and no doer is reached by it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueJobs } from '../../../server/platform/jobs/queue.ts'
import { erasePerson } from '../../../server/platform/personal/erase.ts'
import { knownPerson } from '../../../server/platform/personal/person.ts'
import { readCatalogue, ofStation } from '../../../server/platform/personal/catalogue.ts'
import { refusal } from '../../support/refusal.ts'
import { shownAgain } from '../../support/shownAgain.ts'
import { readersRoom, type ReadersRoom } from '../readers/room.ts'
import { digitsStandIn, everyColumn, textStandsIn } from './everywhere.ts'
import { workOff } from './workOf.ts'

const WORK = ['personRequests.count', 'personRequests.erase']
const OPENID = 'oWx-lisi-known-0002'
const PHONE = '13712340001'

let room: ReadersRoom
beforeAll(async () => {
  room = await readersRoom()
})
afterAll(() => room.end())
beforeEach(() => shownAgain(room))

const chief = () => room.as('chief').personRequests
const ask = (Kind: 'openid' | 'device' | 'phone', Value: string) => chief().make({ Kind, Value })
const count = async (ID: number) => {
  await workOff(room, WORK)
  return chief().get({ ID })
}

test.each([
  'ResourceContent',
  '"Before":{"State":',
  '采编工作台管理员的操作日志',
  'oWx-nobody-here-0001',
  'contribution/All',
])('neither a WeChat nor a device is called %s', async (word) => {
  expect(await refusal(ask('openid', word))).toMatchObject({
    kind: 'refused',
    message: '本站没有这个微信标识（OpenID），请核对，大小写也要一样。',
    detail: { Fields: [{ Field: 'Value' }] },
  })
  expect(await refusal(ask('device', word))).toMatchObject({
    kind: 'refused',
    message: '本站没有这个读者设备，请核对编号，大小写也要一样。',
  })
})

test('a WeChat is known by its comments, its membership and its binding; of another station it is not', async () => {
  const { StID } = room
  await room.post('微信里来的', { OpenID: OPENID, NickName: '李四' })
  await ask('openid', OPENID)
  expect(await refusal(room.as('outsider').personRequests.make({ Kind: 'openid', Value: OPENID }))).toMatchObject({
    message: expect.stringContaining('本站没有这个微信标识'),
  })
  const member = { StID, NickName: '会员', OpenID: 'oWx-member-000003', WeChatApp: 'w' }
  await room.db.insertInto('register_users').values(member).execute()
  await ask('openid', member.OpenID)
  const { ID: UserID } = room.people.editor
  const bound = { UserID, StID, Host: 'h', AppID: 'a', OpenID: 'oWx-bound-0000004' }
  await room.db.insertInto('wechat_bindings').values(bound).execute()
  await ask('openid', bound.OpenID)
})

test('who is known by a common word is known by that, and no text is looked through for it', async () => {
  await room.as('chief').feedback.save({ Title: 'operation 打不开', Content: 'operation', RealName: '', Phone: '' })
  for (const word of ['operation', 'AdminUserRealName', '"Before":{"State":', '2026-11-24T00']) {
    await room.post(`来自 ${word}`, { OpenID: word, NickName: '随便' })
    const { ID } = await ask('openid', word)
    const { Counts } = await count(ID)
    expect(Counts.map(({ Table, Own, Mentioned }) => [Table, Own, Mentioned])).toEqual([
      ['comment_authors', 1, 0],
      ['comments', 1, 0],
    ])
  }
})

test('what was written down before, and whom the station knows no more, is not looked for either', async () => {
  const { ID } = await ask('openid', OPENID)
  await count(ID)
  await room.db
    .updateTable('comment_authors')
    .set({ OpenID: '', Identity: 'openid:somebody-else' })
    .where('OpenID', '=', OPENID)
    .execute()
  expect(await refusal(chief().output({ ID }))).toMatchObject({ message: expect.stringContaining('本站没有这个微信') })
  expect(await refusal(chief().erase({ ID }))).toMatchObject({ message: expect.stringContaining('本站没有这个微信') })
  // A server of before may have turned it already.
  await room.db.updateTable('person_requests').set({ State: 'erasing' }).where('ID', '=', ID).execute()
  await queueJobs(room.db, [{ kind: 'personRequests.erase', key: String(ID) }])
  expect(await count(ID)).toMatchObject({
    State: 'failed',
    Problem: '本站没有这个微信标识（OpenID），请核对，大小写也要一样。',
    Report: [],
  })
})

test('who is interrupted goes on with the same person, though less and less tells whose what is', async () => {
  const chief = room.as('chief')
  const OpenID = 'oWx-wangwu-0000005'
  const written = await room.post('打断了的话', { OpenID, NickName: '王五本人' })
  const { ID } = await chief.personRequests.make({ Kind: 'openid', Value: OpenID })
  await workOff(room, WORK)
  await chief.personRequests.erase({ ID })
  // The server ends once the author's row is emptied, by which the comment is known to be theirs.
  const stop = new AbortController()
  const watched = room.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from comment_authors where "OpenID" = ${OpenID}`.execute(room.db)
      if (rows[0]!.n === 0) stop.abort()
      return result
    },
  })
  await expect(workOff({ ...room, db: watched }, WORK, stop.signal)).rejects.toThrow()
  expect(await textStandsIn(room.db, OpenID)).toEqual({})
  expect((await textStandsIn(room.db, '王五本人'))['comments.NickName']).toBe(1)
  await queueJobs(room.db, [{ kind: 'personRequests.erase', key: String(ID) }])
  await workOff(room, WORK)
  expect(await chief.personRequests.get({ ID })).toMatchObject({ State: 'erased' })
  expect(await room.get(written.ID)).toMatchObject({ NickName: '已注销用户' })
  expect(await textStandsIn(room.db, '王五本人')).toEqual({})
})

test('a station reaches no table that all stations have together; the command line does', async () => {
  const { db } = room
  const catalogue = await readCatalogue(db)
  const shared = [...catalogue.keys()].filter((name) => !ofStation(catalogue, name, room.StID))
  expect(shared).toEqual(expect.arrayContaining(['dictionary_defaults', 'menus', 'buttons', 'login_failures']))
  await db.insertInto('login_failures').values({ Name: 'of-all', Place: '' }).execute()
  let put = 0
  for (const { table, column, type } of await everyColumn(db))
    // By the first two the program itself stands, and a job is carried out under its name.
    if (
      shared.includes(table) &&
      !/^(menus|secrets_key|jobs)$/.test(table) &&
      ['text', 'jsonb', 'text[]'].includes(type)
    ) {
      const value =
        type === 'jsonb' ? sql`to_jsonb(${PHONE}::text)` : type === 'text' ? sql`${PHONE}` : sql`array[${PHONE}]`
      const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
        where ctid = (select max(ctid) from ${sql.table(table)})`
        .execute(db)
        .catch(() => ({ numAffectedRows: 0n }))
      put += Number(numAffectedRows)
    }
  expect(put).toBeGreaterThan(5)
  const stood = await digitsStandIn(db, PHONE)
  await room.as('chief').feedback.save({ Title: '我', Content: `回电 ${PHONE}`, RealName: '我', Phone: PHONE })
  const { ID } = await ask('phone', PHONE)
  expect((await count(ID)).Counts.map(({ Table }) => Table).filter((one) => shared.includes(one))).toEqual([])
  await chief().erase({ ID })
  await workOff(room, WORK)
  expect(await digitsStandIn(db, PHONE)).toEqual(stood)
  // A row is about them or names them, and is told once.
  expect((await chief().get({ ID })).Report.find(({ Table }) => Table === 'feedback')).toMatchObject({
    ...{ Own: 1, Mentioned: 0 },
  })
  const everywhere = await knownPerson(db, { StID: undefined, kind: 'phone', value: PHONE })
  await erasePerson(db, everywhere, { withTexts: false, now: room.clock.now() })
  expect(await digitsStandIn(db, PHONE)).toEqual({})
})

test('who did something keeps their name for as long as the law wants, and the name they sign in by', async () => {
  const { db } = room
  const hired = await room.hire({ '/Feedback/list': 'all' })
  await db.updateTable('admin_users').set({ UserName: PHONE }).where('ID', '=', hired.ID).execute()
  await room.clientOf(hired).feedback.save({ Title: '他记的', Content: '二', RealName: '', Phone: PHONE })
  const { ID } = await ask('phone', PHONE)
  await count(ID)
  await chief().erase({ ID })
  await workOff(room, WORK)
  expect(await db.selectFrom('operation_log').select('UserName').where('UserID', '=', hired.ID).execute()).toEqual([
    { UserName: PHONE },
  ])
  expect(await digitsStandIn(db, PHONE)).toEqual({ 'admin_users.UserName': 1, 'operation_log.UserName': 1 })
})
