import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { REQUEST_KEY } from '../../../src/api/actions.ts'
import { Refusal } from '../../../src/api/client.ts'
import { addressesOf } from '../../../src/api/contract.ts'
import { channels } from '../../../src/api/content/channels/calls.ts'
import { FAULT } from '../../../src/api/hosts.ts'
import type { Request } from '../../../server/platform/pipeline/implement.ts'
import { implement, lookingBefore, meaning } from '../../../server/platform/pipeline/implement.ts'
import { localCaller } from '../../../server/platform/pipeline/inProcess.ts'
import { world, type World } from '../../support/app.ts'
import { sampleOf } from '../../support/sample.ts'

/** What `channels.publish` and `channels.list` do in the test at hand. */
let act: (request: Request<{ Ids: number[]; IsPublic: boolean }>) => Promise<unknown>
let look: (request: Request<object>) => Promise<unknown>
/** How often something was done before the transaction of `channels.publish`. */
let lookedBefore = 0
const nothingHere = () => Promise.reject(new Error('not part of this test'))
const probes = implement(channels, {
  list: (request) => look(request) as never,
  publish: lookingBefore(
    async () => void lookedBefore++,
    async (request) => ((await act(request)) ?? { Done: request.input.Ids, Skipped: [] }) as never,
  ),
  get: nothingHere,
  save: nothingHere,
  remove: nothingHere,
  order: nothingHere,
  join: nothingHere,
})

let w: World
beforeAll(async () => {
  w = await world({ handlers: { channels: probes } })
  await sql`create table probe (id int primary key, n int)`.execute(w.db)
})
afterAll(() => w.end())
beforeEach(async () => {
  w.faults.length = 0
  await sql`truncate operation_log, push_events, messages, probe`.execute(w.db)
})

const publish = (Ids = [7]) => w.as('duty').channels.publish({ Ids, IsPublic: true })
const list = () => w.as('duty').channels.list({})
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done' as const,
    ({ kind, message, requestId }: Refusal) => ({ kind, message, requestId }),
  )
const log = () => w.db.selectFrom('operation_log').selectAll().orderBy('ID').execute()
/** What is told of the act itself; that the log has grown is told beside it. */
const events = async () =>
  (await w.db.selectFrom('push_events').selectAll().orderBy('ID').execute()).filter(
    ({ Topic }) => Topic !== 'operationLog',
  )
const change = (ID: number) => ({ ID, Title: `栏目${ID}`, Before: { IsPublic: false }, After: { IsPublic: true } })
const insert = (db: Request<unknown>['db'], id: number) => sql`insert into probe values (${id}, 0)`.execute(db)
const kept = async () => (await sql<{ id: number }>`select id from probe`.execute(w.db)).rows.map(({ id }) => id)

test('what is sent again under its key is answered alike, and what goes before, which may cost money, is not done again', async () => {
  act = async ({ changed }) => changed(change(7))
  lookedBefore = 0
  const keyed = (key: string) => {
    const { host, method, path } = addressesOf(channels, channels.calls.publish)[0]!
    const input = { Ids: [7], IsPublic: true, [REQUEST_KEY]: key }
    return w.sendOf('duty')({ host, method, path, body: channels.calls.publish.body, input })
  }
  const first = await keyed('key-of-the-first')
  expect(await keyed('key-of-the-first')).toEqual(first)
  expect([lookedBefore, (await log()).length]).toEqual([1, 1])
  await keyed('key-of-another')
  expect([lookedBefore, (await log()).length]).toEqual([2, 2])
})

test('a write that changed something leaves one line and one event, in the words of its action', async () => {
  let promised = 0
  act = async ({ changed, logId, logDetail }) => {
    promised = logId
    for (const ID of [7, 9, 7]) changed(change(ID))
    logDetail({ Reason: '测试' })
  }
  await publish([7, 9])
  const { duty } = w.people
  const [line, ...more] = await log()
  expect(more).toEqual([])
  expect(line).toMatchObject({
    ID: promised,
    StID: duty.StID,
    Title: '启用栏目',
    ActionType: '2',
    Module: 301,
    EventID: [7, 9],
    UserID: duty.ID,
    UserName: 'duty',
    AdminUserRealName: 'duty先生',
    RoleID: duty.RoleID,
    RoleName: 'duty的角色',
    Reason: '测试',
    ReMark: '',
    Modifys: [change(7), change(9), change(7)],
    UserIP: '127.0.0.1',
    LogSourceType: 1,
    Action: 'channels.show',
    RequestID: 'in-process',
    UndoOf: null,
    UndoneBy: null,
  })
  expect(await events()).toMatchObject([
    { StID: duty.StID, ToUserID: null, Topic: 'channels', Action: 'show', Ids: [7, 9], UserID: duty.ID },
  ])
})

test('a write that changed nothing is neither logged nor announced', async () => {
  act = async () => {}
  await publish()
  expect([await log(), await events()]).toEqual([[], []])
})

test('a refusal takes back everything, the line and the event too', async () => {
  act = async ({ db, changed, announce, note, logAlso }) => {
    await insert(db, 1)
    changed(change(7))
    announce({ Topic: 'channels' })
    note({ UserID: w.people.editor.ID, Type: '系统', Title: 'x', Page: '', Params: {} })
    await logAlso({ Title: 'x', ActionType: '2', Module: 301, EventID: [7] })
    throw new Refusal('conflict', '已经有人改过了')
  }
  expect(await refusal(publish())).toMatchObject({ kind: 'conflict', message: '已经有人改过了' })
  const messages = await w.db.selectFrom('messages').selectAll().execute()
  expect([await kept(), await log(), await events(), messages]).toEqual([[], [], [], []])
})

test('what a handler wants kept stays when it refuses, but nothing was done', async () => {
  act = async ({ db, changed, announce, keepIfRefused, actAs }) => {
    keepIfRefused()
    actAs({ ...(await who('editor')), RoleID: 1, RoleName: 'r' })
    await insert(db, 2)
    changed(change(7))
    announce({ Topic: 'channels', Action: 'tried', Ids: [7] })
    throw new Refusal('refused', '不行')
  }
  expect(await refusal(publish())).toMatchObject({ kind: 'refused', message: '不行' })
  expect([await kept(), await log()]).toEqual([[2], []])
  expect(await events()).toMatchObject([{ Action: 'tried', UserID: w.people.editor.ID }])
})
async function who(name: 'editor') {
  const { ID, StID } = w.people[name]
  return { ID, StID, AdminUserName: name, AdminUserRealName: name }
}

test('further lines and messages are written with the act', async () => {
  act = async ({ changed, logAlso, note }) => {
    changed(change(7))
    expect(await logAlso({ Title: '跳过', ActionType: '1', Module: 301, EventID: [7], ReMark: '本人' })).toBeTypeOf(
      'number',
    )
    note({ UserID: w.people.editor.ID, Type: '系统', Title: '启用了', Page: '/SystemLog', Params: { a: 1 } })
  }
  await publish()
  expect((await log()).map(({ Title }) => Title).sort()).toEqual(['启用栏目', '跳过'])
  expect((await events()).map(({ Topic, ToUserID }) => [Topic, ToUserID])).toEqual([
    ['channels', null],
    ['message', w.people.editor.ID],
  ])
  expect((await w.as('editor').messages.list({})).List).toMatchObject([{ Title: '启用了', MsgAuthor: 'duty先生' }])
})

test('who may read the log is told that it has grown; the doer knows both events by their request', async () => {
  act = async ({ changed }) => changed(change(7))
  await publish()
  const told = await w.db.selectFrom('push_events').selectAll().orderBy('ID').execute()
  expect(told.map(({ Topic, RequestID }) => [Topic, RequestID])).toEqual([
    ['channels', localCaller.requestId],
    ['operationLog', localCaller.requestId],
  ])
  act = async () => {}
  await publish()
  expect(await w.db.selectFrom('push_events').select('ID').execute()).toHaveLength(2)
})

test('what is to be done after the commit is done once, and not where nothing was committed', async () => {
  const ran: number[] = []
  let attempts = 0
  let losses = 1
  act = async ({ db, afterCommit }) => {
    const nth = ++attempts
    afterCommit(() => void ran.push(nth))
    if (nth <= losses) await sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`.execute(db)
  }
  await publish()
  expect(ran).toEqual([2])
  losses = 9
  await refusal(publish())
  expect([attempts, ran]).toEqual([5, [2]])
})

test('a transaction that lost against another one is tried again, and told once', async () => {
  let attempts = 0
  act = async ({ db, changed }) => {
    attempts++
    await insert(db, attempts)
    changed(change(7))
    if (attempts < 3) await sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`.execute(db)
  }
  await publish()
  expect([attempts, await kept(), (await log()).length, (await events()).length]).toEqual([3, [3], 1, 1])
})

test('a transaction that loses three times is refused as busy', async () => {
  let attempts = 0
  act = async ({ db }) => {
    attempts++
    await sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`.execute(db)
  }
  expect(await refusal(publish())).toMatchObject({ kind: 'busy', message: '同时操作的人太多，请稍后重试。' })
  expect(attempts).toBe(3)
})

test('a real deadlock is survived by both', async () => {
  await sql`insert into probe values (1, 0), (2, 0)`.execute(w.db)
  let waiting = 0
  let meet = () => {}
  const both = new Promise<void>((resolve) => (meet = resolve))
  act = async ({ db, input }) => {
    const [first, second] = input.Ids as [number, number]
    await sql`update probe set n = n + 1 where id = ${first}`.execute(db)
    if (++waiting === 2) meet()
    await both
    await sql`update probe set n = n + 1 where id = ${second}`.execute(db)
  }
  await Promise.all([publish([1, 2]), publish([2, 1])])
  expect((await sql`select n from probe order by id`.execute(w.db)).rows).toEqual([{ n: 2 }, { n: 2 }])
})

for (const [what, statement, kind, sentence] of [
  ['a value twice', 'insert into probe values (1, 0), (1, 0)', 'conflict', '已经有相同的记录，请刷新后重试。'],
  [
    'a record that is gone',
    `insert into role_menus values (-1, -1)`,
    'conflict',
    '相关的记录已被删除或正在使用，请刷新后重试。',
  ],
  [
    'a value out of range',
    `update stations set "AutoSaveSeconds" = 0`,
    'refused',
    '填写的内容超出了允许的范围，请检查后重试。',
  ],
  ['a value of the wrong kind', `select 'x'::int`, 'refused', '请求里有无法保存的内容，请检查后重试。'],
  [
    'a query that takes too long',
    `do $$ begin raise exception 'x' using errcode = '57014'; end $$`,
    'busy',
    '查询用时太长，请缩小范围后重试。',
  ],
] as const)
  test(`the database refuses ${what}: the person is told in a sentence`, async () => {
    act = ({ db }) => sql.raw(statement).execute(db)
    expect(await refusal(publish())).toMatchObject({ kind, message: sentence })
  })

test('what nobody foresaw is told by its number only, and logged with its stack', async () => {
  act = () => Promise.reject(new TypeError('secret detail'))
  const answer = await w.sendOf('duty')({
    host: 'main',
    method: 'POST',
    path: '/api/channel/editpublic',
    body: 'plain',
    input: { Ids: [1], IsPublic: true },
  })
  expect(answer).toEqual({
    Succeeded: false,
    StatusCode: 500,
    Data: null,
    Errors: FAULT,
    Extras: null,
    RequestId: 'in-process',
  })
  expect(w.faults).toMatchObject([
    { message: 'unexpected error', details: { requestId: 'in-process', call: 'channels.show' } },
  ])
  expect((w.faults[0]!.details['err'] as Error).stack).toContain('secret detail')
})

test('a read cannot log or announce, and its answer is what the contract names', async () => {
  look = async ({ changed }) => changed(change(1))
  expect(await refusal(list())).toMatchObject({ kind: 'fault' })
  look = async () => [{ ID: 'seven' }]
  expect(await refusal(list())).toMatchObject({ kind: 'fault' })
})

test('columns the contract does not name do not leave the server', async () => {
  const row = sampleOf(channels.row) as object
  look = async () => [{ ...row, PasswordHash: 'secret' }]
  const body = await w.sendOf('duty')({
    host: 'legacy',
    method: 'GET',
    path: '/NewChannel/GetChannelList',
    body: 'plain',
    input: {},
  })
  expect(body).toEqual({ Code: 200, Message: '', Data: [row] })
})

test('while the database cannot be reached, a call answers 503 and when to come again', async () => {
  const unreachable = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  look = () => Promise.reject(unreachable)
  act = look as never
  const answerOf = (name: 'list' | 'publish', input: object) => {
    const { method, path } = addressesOf(channels, channels.calls[name])[0]!
    const incoming = { method, path, content: async () => ({ input, files: [] }) }
    return w.app.answer(incoming, { ...localCaller, token: w.people.duty.token })
  }
  const headers = { 'retry-after': '2' }
  const newer = await answerOf('publish', { Ids: [7], IsPublic: true })
  expect(newer).toMatchObject({ status: 503, headers, body: { Succeeded: false } })
  // The older hosts say it in the body.
  expect(await answerOf('list', {})).toMatchObject({ status: 200, headers, body: { Code: 503 } })
  // The second of them is told a second later; it belongs to this test, and not to whichever runs by then.
  await expect.poll(() => w.faults.at(-1), { timeout: 20_000 }).toMatchObject({ details: { count: 1 } })
})

/** Lets whoever looks into a table lose their connection, so many times. */
async function cutting(table: string, times: number, during: () => Promise<void>): Promise<void> {
  await w.pool.query(`
    create sequence cuts;
    create function cut() returns boolean language plpgsql as $$
    begin
      -- What a sequence gave out stays given out, whatever became of the statement.
      if nextval('cuts') <= ${times} then perform pg_terminate_backend(pg_backend_pid()); end if;
      return true;
    end $$;
    alter table ${table} rename to ${table}_kept;
    create view ${table} as select * from ${table}_kept where (select cut())`)
  await during().finally(() =>
    w.pool.query(
      `drop view ${table}; alter table ${table}_kept rename to ${table}; drop function cut; drop sequence cuts`,
    ),
  )
}

test('a connection that breaks while it is looked up who asks, or while it is read: it is done on another one', async () => {
  look = async () => []
  await cutting('sessions', 2, async () => expect(await list()).toEqual([]))
  look = async ({ db }) => (await sql`select id from probe`.execute(db)).rows
  await cutting('probe', 2, async () => expect(await list()).toEqual([]))
  expect(w.faults).toEqual([])
})

test('where one act of a request stands and the next one breaks, nobody is told to come again with both', async () => {
  const parted = implement(channels, {
    ...probes,
    publish: meaning(async ({ input }) => input.Ids.map((ID) => ({ ...input, Ids: [ID] })), probes.publish),
  })
  const other = await world({ handlers: { channels: parted } })
  const told = (...Ids: number[]) => refusal(other.as('duty').channels.publish({ Ids, IsPublic: true }))
  act = async ({ db, input }) => {
    if (input.Ids[0] === 8) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
  }
  expect(await told(8)).toMatchObject({ kind: 'away' })
  expect(await told(8, 7)).toMatchObject({ kind: 'away' })
  expect(await told(7, 8)).toMatchObject({ kind: 'fault' })
  await other.end()
})

test('where it breaks again and again nothing was begun: come again', async () => {
  look = async () => []
  act = nothingHere
  const { token } = w.people.duty
  const answer = (name: 'list' | 'publish') => {
    const { method, path } = addressesOf(channels, channels.calls[name])[0]!
    const content = async () => ({ input: { Ids: [7], IsPublic: true }, files: [] })
    return w.app.answer({ method, path, content }, { ...localCaller, token })
  }
  await cutting('sessions', 100, async () => {
    for (const name of ['list', 'publish'] as const)
      expect(await answer(name)).toMatchObject({ outcome: 'away', headers: { 'retry-after': '2' } })
  })
})
