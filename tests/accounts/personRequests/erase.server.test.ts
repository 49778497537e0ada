/** One person, wherever the program can put them: everything is handed over, and afterwards nothing is left of them. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { familyNames } from '../../../src/api/index.ts'
import { declaredTables } from '../../../server/platform/personal/declared.ts'
import { ofStation, readCatalogue } from '../../../server/platform/personal/catalogue.ts'
import { rowsOf } from '../../support/rows.ts'
import { shownAgain } from '../../support/shownAgain.ts'
import { readersRoom, type ReadersRoom } from '../readers/room.ts'
import { emptyLines } from '../../../server/accounts/personRequests/work.ts'
import { LINES_KEPT_MS } from '../../../server/platform/personal/erase.ts'
import { digitsStandIn, everyColumn, rowCounts, textStandsIn } from './everywhere.ts'
import { workOff } from './workOf.ts'

const PHONE = '13812345678'
/** Somebody of another number, next to it: nothing of theirs is touched. */
const OTHER = '13812345679'
/** How people write it. */
const FORMS = [PHONE, `+86${PHONE}`, '+86 138-1234-5678', '138 1234 5678', '0086 13812345678', '１３８１２３４５６７８']
const OPENID = 'oWx-zhangsan-0001'
const WORK = ['personRequests.count', 'personRequests.erase', 'articles.anew', 'articles.search']

let room: ReadersRoom
/** Tables that all stations have together, which no station's request reaches. */
let shared: ReadonlySet<string>
beforeAll(async () => {
  room = await readersRoom()
  const catalogue = await readCatalogue(room.db)
  shared = new Set([...catalogue.keys()].filter((name) => !ofStation(catalogue, name, room.StID)))
})
const tableIn = (column: string) => column.split('.')[0]!
afterAll(() => room.end())

/** A record of every family, and then the telephone in every text that the database takes it in. */
async function everywhere(): Promise<number> {
  // The account of text messages is the room's own.
  for (const family of familyNames) if (family !== 'smsAccounts') await rowsOf[family]?.(room, 'chief')
  let count = 0
  const columns = await everyColumn(room.db)
  for (const { table, column, type } of columns) {
    if (!['text', 'jsonb', 'text[]'].includes(type)) continue
    // By these the program itself stands; what the log tells of changes is put there by acts.
    if (/^(kysely|client_files|menus|secrets_key)/.test(table) || column === 'Modifys') continue
    const form = FORMS[count % FORMS.length]!
    const value =
      type === 'jsonb'
        ? sql`jsonb_build_object('note', ${`请打 ${form} 找他`}::text, 'list', jsonb_build_array(${Number(PHONE)}::bigint), 'under', jsonb_build_object(${PHONE}::text, 1))`
        : type === 'text[]'
          ? sql`array[${form}]::text[]`
          : count % 3 === 0
            ? sql`${form}`
            : sql`${`请打${form}找他`}`
    // A column may be checked, sealed, unique or made: then the program cannot put it there either.
    const names = new Set(columns.filter((one) => one.table === table).map((one) => one.column))
    const here = names.has('StID')
      ? sql`"StID" = ${room.StID}`
      : table === 'stations'
        ? sql`"ID" = ${room.StID}`
        : sql`true`
    const put = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
      where (tableoid, ctid) = (select tableoid, ctid from ${sql.table(table)} where ${here} order by ctid desc limit 1)
        and coalesce(col_description(${table}::regclass, (select attnum from pg_attribute
          where attrelid = ${table}::regclass and attname = ${column})), '') <> 'sealed'`
      .execute(room.db)
      .then(
        ({ numAffectedRows = 0n }) => Number(numAffectedRows),
        () => 0,
      )
    count += put
  }
  return count
}

/** The telephone through the program's own doors. */
async function throughCalls() {
  const chief = room.as('chief')
  await room.account(false)
  await room.signIn(PHONE, '203.0.113.9')
  await room.deliver()
  const member = await room.db
    .selectFrom('register_users')
    .selectAll()
    .where('Telphone', '=', PHONE)
    .executeTakeFirstOrThrow()
  await room.db
    .updateTable('register_users')
    .set({ OpenID: OPENID, WeChatApp: 'w' })
    .where('ID', '=', member.ID)
    .execute()
  // Another OpenID signs them out; they come again.
  room.clock.pass(61_000)
  const token = await room.signIn(PHONE, '203.0.113.9')
  await chief.registeredUsers.save({ ID: member.ID, NickName: '张三丰本人', RealName: '张三丰', Area: '清水市' })
  const written = await room.post(`我是 +86 138 1234 5678，请回电`, {
    OpenID: OPENID,
    Phone: PHONE,
    NickName: '张三丰本人',
  })
  await room.post('打错了别打', { OpenID: undefined, Phone: PHONE, NickName: '三丰' })
  await room.post('别人的话', { OpenID: undefined, Phone: OTHER, NickName: '李四' })
  const clue = await chief.clues.save({ Title: `${PHONE} 报料`, Content: '路灯坏了', Contact: '张三丰', Phone: PHONE })
  await chief.clues.save({ ID: clue.ID, Content: `再打 ${FORMS[2]!}`, Contact: '三丰' })
  const feedback = await chief.feedback.save({
    Title: '打不开',
    Content: '页面打不开',
    RealName: '张三丰',
    Phone: `+86${PHONE}`,
  })
  const other = await chief.feedback.save({ Title: '别人', Content: '也打不开', RealName: '李四', Phone: OTHER })
  await chief.personnel.save({ Name: '张三丰', Phone: PHONE, Email: 'zhang@example.com' })
  const article = await room.through(
    { ChID: room.ChID, Title: `热线 ${PHONE} 开通`, ResourceContent: `<p>请打 ${FORMS[2]!} 或 ${OTHER}</p>` },
    'editor:submit',
    'chief:publish',
  )
  await room
    .as()
    .session.login?.({ UserName: PHONE, Password: 'wrong' } as never)
    .catch(() => {})
  return { token, member, written, clue, feedback, other, article }
}

test('everything is counted and handed over; then nothing of them is left in any column, and no row of others is gone', async () => {
  const chief = room.as('chief')
  await shownAgain(room)
  const made = await throughCalls()
  expect(await everywhere()).toBeGreaterThan(150)
  const before = await rowCounts(room.db)
  const stood = await digitsStandIn(room.db, PHONE)
  expect(Object.keys(stood).length).toBeGreaterThan(150)

  const { ID } = await chief.personRequests.make({ Kind: 'phone', Value: '+86 138-1234-5678' })
  expect(await chief.personRequests.erase({ ID })).toMatchObject({
    Done: [],
    Skipped: [{ Reason: '还在统计，请等统计完再做' }],
  })
  await workOff(room, WORK)
  const counted = await chief.personRequests.get({ ID })
  expect(counted).toMatchObject({ State: 'counted', Shown: '138****5678' })
  const tables = new Set(counted.Counts.map(({ Table }) => Table))
  const apart = [...new Set(Object.keys(stood).map(tableIn))].filter((one) => !tables.has(one))
  expect(apart.filter((one) => !shared.has(one))).toEqual([])

  const parts: { Table: string; Why: string; Rows: object[] }[] = []
  for (let After: string | null = ''; After !== null;) {
    const answer: Awaited<ReturnType<typeof chief.personRequests.output>> = await chief.personRequests.output({
      ID,
      After,
    })
    if (answer.Portion) parts.push(answer.Portion)
    After = answer.Next
  }
  const file = JSON.stringify(parts)
  for (const word of ['张三丰本人', '打错了别打', '路灯坏了', '页面打不开', 'zhang@example.com', OPENID])
    expect(file).toContain(word)
  for (const word of ['别人的话', '也打不开', '李四', '"PasswordHash', 'TokenHash', 'argon2'])
    expect(file).not.toContain(word)

  expect(await chief.personRequests.erase({ ID })).toMatchObject({ Done: [ID] })
  expect(await chief.personRequests.erase({ ID })).toMatchObject({ Done: [], Skipped: [{ ID }] })
  await workOff(room, WORK)
  const report = await chief.personRequests.get({ ID })
  expect(report).toMatchObject({ State: 'erased', Problem: '' })
  expect(report.Report.length).toBeGreaterThan(50)

  const left = Object.keys(await digitsStandIn(room.db, PHONE)).filter((one) => !shared.has(tableIn(one)))
  // By which name an account signs in, and who did something: that goes with the account.
  expect(left).toEqual([
    'admin_users.UserName',
    'article_evaluations.AuthorName',
    'article_evaluations.EvaluatorName',
    'operation_log.UserName',
    'operation_log.AdminUserRealName',
    'operation_log.UserIP',
    'outgoing_effects.AdminUserRealName',
    'push_events.AdminUserRealName',
  ])
  expect(await textStandsIn(room.db, OPENID)).toEqual({})
  for (const name of ['张三丰本人']) expect(await textStandsIn(room.db, name)).toEqual({})

  // Rows go only where they were about nobody but them.
  const after = await rowCounts(room.db)
  const fewer = Object.keys(before).filter((table) => after[table]! < before[table]!)
  const goes = (table: string) => declaredTables.get(table)?.erased === 'row' || table === 'jobs'
  expect(fewer.filter((table) => !goes(table))).toEqual([])
  expect(fewer).toContain('reader_sign_ins')
  // Others are as they were.
  expect(await chief.feedback.get({ ID: made.other.ID })).toMatchObject({ RealName: '李四' })
  expect((await digitsStandIn(room.db, OTHER))['comment_authors.Phone']).toBe(1)
  // Who did what, when, stays; it is not taken back any more.
  const lines = await room.db.selectFrom('operation_log').selectAll().where('Action', '=', 'clues.edit').execute()
  expect(lines).toMatchObject([{ Erased: true, AdminUserRealName: expect.stringContaining('先生') }])
  expect(JSON.stringify(lines[0]!.Modifys)).not.toMatch(/三丰/)
  await expect(chief.operationLog.undo({ ID: lines[0]!.ID })).rejects.toThrow('里面的个人信息已经抹去，不能撤销')
  // The article is found by its other words, and not by the number.
  const found = async (Name: string) => (await chief.articles.list({ Name })).List.map((one) => one.ID)
  expect(await found('热线')).toContain(made.article)
  expect(await found('13812345678')).toEqual([])
  // They come as somebody new.
  const who = (ReaderToken: string) =>
    room.from('203.0.113.9').readers.me({ StationKey: room.article.StationKey, ReaderToken })
  await expect(who(made.token)).rejects.toMatchObject({ kind: expect.any(String) })
  // Nothing more can be done with it, and of whom it was stands nowhere.
  await expect(chief.personRequests.output({ ID })).rejects.toThrow('已经抹去')
  expect(await room.db.selectFrom('person_requests').select('Subject').where('ID', '=', ID).executeTakeFirst()).toEqual(
    { Subject: '' },
  )
}, 240_000)

test('what somebody wrote goes only where that is wanted; another station keeps its own', async () => {
  const chief = room.as('chief')
  const { StID } = room.people.outsider
  await room
    .as('outsider')
    .feedback.save({ Title: '乙站', Content: '乙站的反馈', RealName: '王五', Phone: '13900000001' })
  await chief.feedback.save({
    Title: '甲站',
    Content: '甲站的反馈',
    RealName: '王五',
    Phone: '13900000001',
  })
  const { ID } = await chief.personRequests.make({ Kind: 'phone', Value: '13900000001', WithTexts: true })
  await workOff(room, WORK)
  expect((await chief.personRequests.get({ ID })).Counts).toMatchObject([
    { Table: 'feedback', Own: 1 },
    { Table: 'operation_log', Mentioned: 1 },
  ])
  await chief.personRequests.erase({ ID })
  await workOff(room, WORK)
  expect((await chief.personRequests.get({ ID })).Report).toEqual([
    { Table: 'feedback', Title: '反馈', Own: 1, Mentioned: 0, Deeds: 0 },
    { Table: 'operation_log', Title: '操作日志', Own: 0, Mentioned: 0, Deeds: 1 },
  ])
  const left = await room.db
    .selectFrom('feedback')
    .selectAll()
    .where('StID', '=', room.StID)
    .orderBy('ID', 'desc')
    .executeTakeFirstOrThrow()
  expect(left).toMatchObject({ RealName: '已注销用户', Phone: '', Content: '应本人要求删除', Title: '应本人要求删除' })
  const theirs = await room.db.selectFrom('feedback').selectAll().where('StID', '=', StID).execute()
  expect(theirs).toMatchObject([{ RealName: '王五', Phone: '13900000001', Content: '乙站的反馈' }])
  expect(await digitsStandIn(room.db, '13900000001')).toEqual({ 'feedback.Phone': 1, 'operation_log.Modifys': 1 })
})

test('an account is erased once it is deleted; its lines keep their doer for as long as the law wants', async () => {
  const chief = room.as('chief')
  const hired = await room.hire({ '/Feedback/list': 'all' })
  const gone = await room.db
    .selectFrom('admin_users')
    .select('UserName')
    .where('ID', '=', hired.ID)
    .executeTakeFirstOrThrow()
  await room.clientOf(hired).feedback.save({ Title: '他记的', Content: '一', RealName: '', Phone: '' })
  const ask = () => chief.personRequests.make({ Kind: 'account', Value: gone.UserName })
  await expect(ask()).rejects.toThrow('这个账号还在用')
  await chief.adminUsers.remove({ Ids: [hired.ID] })
  const { ID } = await ask()
  await workOff(room, WORK)
  expect((await chief.personRequests.get({ ID })).Counts).toContainEqual(
    expect.objectContaining({ Table: 'operation_log', Deeds: 1 }),
  )
  await chief.personRequests.erase({ ID })
  await workOff(room, WORK)
  const account = await room.db
    .selectFrom('admin_users')
    .selectAll()
    .where('ID', '=', hired.ID)
    .executeTakeFirstOrThrow()
  expect(account).toMatchObject({
    UserName: `erased-${hired.ID}`,
    AdminUserRealName: '已注销账号',
    PasswordHash: '',
    Enabled: false,
  })
  const line = () => room.db.selectFrom('operation_log').selectAll().where('UserID', '=', hired.ID).execute()
  expect(await line()).toMatchObject([{ UserName: gone.UserName }])
  await emptyLines(room.db, room.clock.now())
  expect(await line()).toMatchObject([{ UserName: gone.UserName }])
  await emptyLines(room.db, new Date(room.clock.now().getTime() + LINES_KEPT_MS + 60_000))
  expect(await line()).toMatchObject([
    { UserName: '已注销账号', AdminUserRealName: '已注销账号', UserIP: '', UserID: hired.ID },
  ])
})
