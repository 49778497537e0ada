import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient } from '../../../src/api/client.ts'
import { contract } from '../../../src/api/index.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { world, type PersonName, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'

/** Stands in for WeChat: what it was asked, and what it answers. */
let weChat: Server
let asked: URL[]
let answer: (query: URLSearchParams) => { status?: number; location?: string; body?: string } | 'silence'
const openid = (id: string) => () => ({ body: JSON.stringify({ access_token: 't', expires_in: 7200, openid: id }) })
const wrong = (errcode: number) => () => ({ body: JSON.stringify({ errcode, errmsg: 'secret of nobody' }) })

let w: World
let Host = ''
beforeAll(async () => {
  w = await world({ outgoingHosts: ['127.0.0.1', 'localhost'] })
  weChat = createServer((request, response) => {
    const url = new URL(request.url!, 'http://wechat')
    asked.push(url)
    const said = answer(url.searchParams)
    if (said === 'silence') return
    response.writeHead(said.status ?? 200, said.location ? { location: said.location } : {}).end(said.body)
  })
  await new Promise<void>((done) => weChat.listen(0, '127.0.0.1', done))
  Host = `http://127.0.0.1:${(weChat.address() as AddressInfo).port}`
})
afterAll(async () => {
  weChat.closeAllConnections()
  await new Promise((done) => weChat.close(done))
  await w.end()
})
beforeEach(() => {
  asked = []
  answer = openid('o-editor')
})
afterEach(async () => {
  await w.db.deleteFrom('wechat_bindings').execute()
  await w.db.deleteFrom('wechat_parameters').execute()
})

const SECRET = 'the secret of the application'
const configure = (who: 'chief' | 'outsider' = 'chief', more: object = {}) =>
  w.as(who).weChatParameters.save({
    ...{ ID: w.people[who].StID, AppID: `wx-${who}`, AppSecret: SECRET, Host, IsEnable: true },
    ...more,
  })
const bind = (who: PersonName = 'editor') => w.as(who).bindings.openID({ code: 'a code' })
const page = createClient(contract, (parcel) => sendAs(w.app, { ip: '10.1.1.1' })(parcel)).session

test('until a station configures WeChat its calls answer 未配置, silently for the newer client (X-08)', async () => {
  const calls = [
    () => w.as('editor').bindings.isOpenID({}),
    () => bind(),
    () => page.weChatLogin({ code: 'a code' }),
    () => page.weChatLogin({ code: 'a code', StID: w.people.editor.StID }),
  ]
  for (const call of calls)
    expect(await refusal(call())).toMatchObject({ kind: 'refused', message: expect.stringMatching(/^未配置/) })
  await expect(bind()).rejects.toMatchObject({ notice: { tone: 'silent' } })
  expect(await page.weChatStations({})).toEqual([])
  expect(asked).toEqual([])
})

test('bound once, signed in by WeChat from then on, and logged with the way', async () => {
  await configure()
  expect(await w.as('editor').bindings.isOpenID({})).toEqual({ IsOpenID: false })
  expect(await bind()).toEqual({ OpenID: 'o-editor' })
  expect(await w.as('editor').bindings.isOpenID({})).toEqual({ IsOpenID: true })
  expect(await w.as('editor').bindings.mine({})).toMatchObject({ IsOpenID: true, AppID: 'wx-chief' })
  const entered = await page.weChatLogin({ code: 'another code' })
  expect(entered.ID).toBe(w.people.editor.ID)
  expect((await w.clientOf({ token: entered.Token }).session.current({})).AdminUserName).toBe('editor')
  const line = await w.db
    .selectFrom('operation_log')
    .select(['Title', 'UserID', 'UserIP', 'ReMark'])
    .orderBy('ID', 'desc')
    .executeTakeFirst()
  expect(line).toEqual({ Title: '微信登录', UserID: w.people.editor.ID, UserIP: '10.1.1.1', ReMark: '微信登录' })
})

test('WeChat is asked as it wants to be asked', async () => {
  await configure()
  await bind()
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/sns/oauth2/access_token'])
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
    ...{ appid: 'wx-chief', secret: SECRET, code: 'a code', grant_type: 'authorization_code' },
  })
})

test('a WeChat that nobody bound signs nobody in', async () => {
  await configure()
  expect(await refusal(page.weChatLogin({ code: 'a code' }))).toMatchObject({
    message: expect.stringMatching(/还没有绑定账号/),
  })
})

test('one WeChat has one account of a station; binding another one replaces the former', async () => {
  await configure()
  await bind('editor')
  expect(await refusal(bind('reviewer1'))).toMatchObject({
    kind: 'conflict',
    message: expect.stringMatching(/已绑定本站点的另一个账号/),
  })
  answer = openid('o-second')
  await bind('editor')
  expect((await page.weChatLogin({ code: 'c' })).ID).toBe(w.people.editor.ID)
  answer = openid('o-editor')
  expect(await refusal(page.weChatLogin({ code: 'c' }))).toMatchObject({ kind: 'refused' })
})

test('the WeChat of a deleted account signs nobody in, and may be bound to another one', async () => {
  await configure()
  const person = await w.hire({})
  await w.clientOf(person).bindings.openID({ code: 'c' })
  const gone = { Enabled: false, DeletedAt: w.clock.now() }
  await w.db.updateTable('admin_users').set(gone).where('ID', '=', person.ID).execute()
  expect(await refusal(page.weChatLogin({ code: 'c' }))).toMatchObject({ message: '这个账号已不存在，请联系管理员。' })
  await bind('editor')
  expect((await page.weChatLogin({ code: 'c' })).ID).toBe(w.people.editor.ID)
})

test('after unbinding WeChat signs nobody in; unbinding twice is logged once', async () => {
  await configure()
  await bind()
  const lines = () => w.db.selectFrom('operation_log').select('ID').where('Title', '=', '解除微信绑定').execute()
  await w.as('editor').bindings.unbind({})
  await w.as('editor').bindings.unbind({})
  expect(await lines()).toHaveLength(1)
  expect(await refusal(page.weChatLogin({ code: 'c' }))).toMatchObject({
    message: expect.stringMatching(/还没有绑定账号/),
  })
})

test('stations do not meet: the same WeChat is another person in each', async () => {
  await configure('chief')
  await configure('outsider')
  await bind('editor')
  await bind('outsider')
  expect((await page.weChatStations({})).map(({ AppID }) => AppID)).toEqual(['wx-chief', 'wx-outsider'])
  expect(await refusal(page.weChatLogin({ code: 'c' }))).toMatchObject({
    message: expect.stringMatching(/请先选择站点/),
  })
  const signIn = async (who: PersonName) => (await page.weChatLogin({ code: 'c', StID: w.people[who].StID })).ID
  expect([await signIn('editor'), await signIn('outsider')]).toEqual([w.people.editor.ID, w.people.outsider.ID])
})

test.each([
  ['a code that was used', () => wrong(40163), '微信授权已过期或用过了，请重新授权。'],
  ['parameters it does not know', () => wrong(40125), '微信没有接受这次授权（错误 40125），请联系管理员检查微信参数。'],
  ['no openid', () => () => ({ body: '{}' }), '微信没有接受这次授权，请联系管理员检查微信参数。'],
  ['no JSON', () => () => ({ body: '<html>' }), '连接不上微信，请稍后再试。'],
  ['an answer without an end', () => () => ({ body: 'x'.repeat(100_000) }), '连接不上微信，请稍后再试。'],
  ['a way elsewhere', () => () => ({ status: 302, location: '/elsewhere' }), '连接不上微信，请稍后再试。'],
  ['nothing', () => () => 'silence' as const, '连接不上微信，请稍后再试。'],
])('WeChat answers %s: said so, without what it said', async (_, make, sentence) => {
  await configure()
  answer = make()
  const told = await refusal(bind())
  expect(told).toMatchObject({ kind: 'refused', message: sentence })
  expect(JSON.stringify(told)).not.toMatch(/secret/)
  expect(asked).toHaveLength(1)
})

test('a binding made under one host or application is not believed under another, and stands under its own', async () => {
  await configure()
  await bind()
  const moves = [{ Host: Host.replace('127.0.0.1', 'localhost') }, { AppID: 'wx-other' }]
  for (const moved of moves) {
    await configure('chief', moved)
    expect(await refusal(page.weChatLogin({ code: 'c' }))).toMatchObject({
      message: expect.stringMatching(/还没有绑定账号/),
    })
    expect(await w.as('editor').bindings.isOpenID({})).toEqual({ IsOpenID: false })
    expect(await w.as('editor').bindings.mine({})).toMatchObject({ IsOpenID: false, BindTime: null })
    await configure()
    expect((await page.weChatLogin({ code: 'c' })).ID).toBe(w.people.editor.ID)
  }
  await configure('chief', moves[1])
  await bind('reviewer1')
  expect((await page.weChatLogin({ code: 'c' })).ID).toBe(w.people.reviewer1.ID)
})

test('the house’s own network is asked only where its operator allows it', async () => {
  const closed = await world()
  try {
    const { StID } = closed.people.chief
    const chief = closed.as('chief')
    await chief.weChatParameters.save({ ID: StID, AppID: 'wx', AppSecret: SECRET, Host, IsEnable: true })
    expect(await refusal(closed.as('editor').bindings.openID({ code: 'c' }))).toMatchObject({
      message: '微信参数里的接口地址指向内部网络，服务器没有允许（OUTGOING_HOSTS），请联系管理员。',
    })
  } finally {
    await closed.end()
  }
  expect(asked).toEqual([])
})

test('the secret is written and never answered, nor logged', async () => {
  await configure()
  const seen = await w.as('chief').weChatParameters.get({})
  expect(seen).toMatchObject({ AppID: 'wx-chief', HasSecret: true, IsEnable: true })
  expect(JSON.stringify(seen)).not.toContain(SECRET)
  const lines = await w.db.selectFrom('operation_log').select('Modifys').execute()
  expect(JSON.stringify(lines)).not.toContain(SECRET)
  await w.as('chief').weChatParameters.save({ ID: w.people.chief.StID, AppSecret: '', AppID: 'wx-chief' })
  await bind()
  expect(asked[0]!.searchParams.get('secret')).toBe(SECRET)
})

test('what is missing or wrong is told with its field', async () => {
  const { StID } = w.people.chief
  const save = (input: object) => refusal(w.as('chief').weChatParameters.save({ ID: StID, ...input }))
  const about = (Field: string) => ({ Fields: [expect.objectContaining({ Field })] })
  expect(await save({ IsEnable: true })).toMatchObject({ detail: about('AppID') })
  expect(await save({ IsEnable: true, AppID: 'wx' })).toMatchObject({ detail: about('AppSecret') })
  expect(await save({ Host: 'https://a.example/path' })).toMatchObject({ detail: about('Host') })
  expect(await save({ Host: 'ftp://a.example' })).toMatchObject({ detail: about('Host') })
  expect(await save({ Host: 'https://user@a.example' })).toMatchObject({ detail: about('Host') })
  expect(await save({ AppID: 'x'.repeat(65) })).toMatchObject({ message: '应用编号不能超过 64 个字，现在是 65 个。' })
  expect(await refusal(w.as('chief').weChatParameters.save({ ID: w.people.outsider.StID }))).toMatchObject({
    kind: 'missing',
  })
})

test('a change is taken back, the first one too, and the secret with it', async () => {
  await configure()
  const second = await configure('chief', { AppID: 'wx-new', AppSecret: 'another secret' })
  await w.as('chief').operationLog.undo({ ID: second.LogID! })
  await bind()
  expect([asked[0]!.searchParams.get('appid'), asked[0]!.searchParams.get('secret')]).toEqual(['wx-chief', SECRET])
  await w.db.deleteFrom('wechat_parameters').execute()
  const made = await configure()
  await w.as('chief').operationLog.undo({ ID: made.LogID! })
  expect(await w.as('chief').weChatParameters.get({})).toMatchObject({ AppID: '', HasSecret: false, UpdateTime: null })
})
