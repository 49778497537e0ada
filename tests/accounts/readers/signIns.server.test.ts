/** Persons of the public: one across devices, muted everywhere, signed out by themselves and by the house; WeChat; devices. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NEW_READERS } from '../../../server/platform/readers/newDevice.ts'
import { SIGNED_IN_MS } from '../../../server/platform/readers/person.ts'
import { sweepReaders } from '../../../server/accounts/readers/work.ts'
import { refusal } from '../../support/refusal.ts'
import { proofFrom } from './proof.ts'
import { readersRoom, type ReadersRoom } from './room.ts'

let room: ReadersRoom
let weChat: Server
let said: (code: string) => object
beforeAll(async () => {
  room = await readersRoom()
  weChat = createServer((request, response) => {
    const code = new URL(request.url!, 'http://wechat').searchParams.get('code')!
    response.end(JSON.stringify(said(code)))
  })
  await new Promise<void>((done) => weChat.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  weChat.closeAllConnections()
  await new Promise((done) => weChat.close(done))
  await room.end()
})
beforeEach(() => {
  said = (code) => ({ openid: `o-${code}` })
})

let nth = 0
const say = (ReaderToken: string | undefined, more: object = {}) =>
  room.post(`第 ${++nth} 句`, {
    ...{ IntakeKey: undefined, OpenID: undefined, NickName: undefined, ClientID: `saying-${nth}-of-a-reader` },
    ...{ ReaderToken, ...more },
  })
const authorOf = async (posted: Promise<{ ID: number }>) => (await room.get((await posted).ID)).AuthorID
const readers = () => room.from('198.51.100.9').readers
const { kind, message } = { kind: 'refused', message: '登录已失效，请重新登录，或退出后以设备的身份继续。' }
const gone = { kind, message, detail: { SignedOut: true } }
const memberOf = async (ReaderToken: string) => {
  const { NickName } = await readers().me({ StationKey: room.StationKey, ReaderToken })
  return (await room.as('chief').registeredUsers.list({ Keyword: NickName })).List[0]!.ID
}

test('a telephone is one person on every device, and the one a front server names by it; a mute follows them', async () => {
  const Phone = '13800000201'
  const home = await room.signIn(Phone)
  room.clock.pass(61_000)
  const phone = await room.signIn(Phone)
  expect(phone).not.toBe(home)
  const author = await authorOf(say(home))
  room.clock.pass(61_000)
  expect(await authorOf(say(phone))).toBe(author)
  const named = room.post('前置机说是他', { OpenID: undefined, Phone: '+86 138 0000 0201' })
  expect(await authorOf(named)).toBe(author)
  const { commentAuthors, registeredUsers } = room.as('chief')
  const member = await memberOf(home)
  expect((await commentAuthors.list({ ReaderID: member })).List).toMatchObject([{ ID: author, ReaderID: member }])
  expect((await registeredUsers.get({ ID: member })).Telphone).toBe('138****0201')
  await commentAuthors.silence({ Ids: [author], Silence: 'day' })
  const muted = { kind: 'refused', message: expect.stringContaining('您已被禁言') }
  for (const token of [home, phone]) expect(await refusal(say(token))).toMatchObject(muted)
  const self = await readers().me({ StationKey: room.StationKey, ReaderToken: phone })
  expect(self.MutedUntil).not.toBeNull()
  room.clock.pass(86_400_001)
  await say(home)
})

test('what a device wrote stays the device’s: nobody takes it over by signing in there', async () => {
  const { ReaderToken } = await say(undefined)
  const { ID } = await say(ReaderToken, { ClientID: 'of-the-device', NickName: '阿甲' })
  const { AuthorID } = await room.get(ID)
  const person = await room.signIn('13800000202')
  expect(await authorOf(say(person))).not.toBe(AuthorID)
  const edit = (token: string) =>
    room.as().articleComments.edit({
      ...{ StationKey: room.StationKey, ClientID: 'of-the-device', Content: '改过', ReaderToken: token },
    })
  expect(await refusal(edit(person))).toMatchObject({ kind: 'missing' })
  expect(await refusal(edit(ReaderToken))).toBe('done')
  expect(await room.get(ID)).toMatchObject({ AuthorID, Content: '改过' })
})

test('a page is told who it is by a mark: the same whenever they sign in, another one’s for another, none for a device', async () => {
  const { StationKey } = room
  const markOf = async (ReaderToken: string) => (await readers().me({ StationKey, ReaderToken })).Who
  const first = await room.signIn('13800000206')
  room.clock.pass(61_000)
  const again = await room.signIn('13800000206')
  const other = await room.signIn('13800000207')
  expect(await markOf(first)).toMatch(/^[\w-]{43}$/)
  expect(await markOf(again)).toBe(await markOf(first))
  expect(await markOf(other)).not.toBe(await markOf(first))
  const { ReaderToken } = await say(undefined)
  expect(await markOf(ReaderToken)).toBe('')
})

test('what somebody wrote by their own token no front server changes; what it sent in for them it does', async () => {
  const Phone = '13800000204'
  const ReaderToken = await room.signIn(Phone)
  await say(ReaderToken, { ClientID: 'by-their-own-token' })
  room.clock.pass(60_000)
  const { IntakeKey, StationKey } = room
  await say(undefined, { IntakeKey, Phone, ClientID: 'by-the-front-server' })
  const edit = (ClientID: string, named: object) =>
    room.as().articleComments.edit({ StationKey, ClientID, Content: `改过 ${++nth}`, ...named })
  const front = { IntakeKey, Phone }
  expect(await refusal(edit('by-their-own-token', front))).toMatchObject({ kind: 'missing' })
  expect(await refusal(edit('by-the-front-server', front))).toBe('done')
  expect(await refusal(edit('by-their-own-token', { ReaderToken }))).toBe('done')
})

test('signed out: here, everywhere, by the house, by another number, by time; then the token is refused, not anonymous', async () => {
  const { registeredUsers } = room.as('chief')
  const Phone = '13800000203'
  const next = async () => {
    room.clock.pass(61_000)
    return room.signIn(Phone)
  }
  const out = (ReaderToken: string, All?: boolean) =>
    readers().signOut({ StationKey: room.StationKey, ReaderToken, ...(All ? { All } : {}) })
  const [one, two] = [await next(), await next()]
  expect(await out(one)).toEqual({ Ended: 1 })
  expect(await refusal(say(one))).toMatchObject(gone)
  expect(await refusal(readers().me({ StationKey: room.StationKey, ReaderToken: one }))).toMatchObject(gone)
  await say(two)
  const [three, four] = [await next(), await next()]
  expect(await out(four, true)).toEqual({ Ended: 3 })
  expect(await refusal(say(two))).toMatchObject(gone)
  expect(await refusal(say(three))).toMatchObject(gone)

  room.clock.pass(3_600_000)
  const five = await next()
  const ID = await memberOf(five)
  const { Done } = await registeredUsers.signOut({ Ids: [ID] })
  expect(Done).toEqual([ID])
  expect((await registeredUsers.signOut({ Ids: [ID] })).Skipped).toEqual([{ ID, Reason: '没有在任何设备上登录' }])
  expect(await refusal(say(five))).toMatchObject(gone)

  const six = await next()
  const changed = await registeredUsers.save({ ID, Telphone: '13800000299' })
  expect(await refusal(say(six))).toMatchObject(gone)
  await room.as('chief').operationLog.undo({ ID: changed.LogID! })
  expect(await refusal(say(six))).toMatchObject(gone)
  const seven = await next()
  await registeredUsers.save({ ID, Label: '热心读者' })
  await say(seven)
  const removed = await registeredUsers.remove({ Ids: [ID] })
  expect(await refusal(say(seven))).toMatchObject(gone)
  await room.as('chief').operationLog.undo({ ID: removed.LogID! })
  const eight = await next()
  expect(await memberOf(eight)).toBe(ID)
  room.clock.pass(SIGNED_IN_MS + 1)
  expect(await refusal(say(eight))).toMatchObject(gone)
  await sweepReaders(room.db, room.clock.now())
  const left = await room.db.selectFrom('reader_sign_ins').selectAll().where('UserID', '=', ID).execute()
  expect(left).toEqual([])
  // Of another station it is none, too.
  const nine = await next()
  const { PublicKey: StationKey } = await room.db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', room.people.outsider.StID)
    .executeTakeFirstOrThrow()
  expect(await refusal(readers().me({ StationKey, ReaderToken: nine }))).toMatchObject(gone)
})

test('WeChat: our server exchanges the code; the person is that of the application, and of no other', async () => {
  const sign = (code: string) => readers().weChat({ StationKey: room.StationKey, code })
  expect(await refusal(sign('abc'))).toMatchObject({ message: expect.stringContaining('未配置') })
  const Host = `http://127.0.0.1:${(weChat.address() as AddressInfo).port}`
  const set = (AppID: string) =>
    room.as('chief').weChatParameters.save({ ID: room.StID, AppID, AppSecret: 'secret', Host, IsEnable: true })
  await set('wx-one')
  const [first, second] = [await sign('abc'), await sign('abc')]
  expect(second.NickName).toBe(first.NickName)
  expect(await readers().me({ StationKey: room.StationKey, ReaderToken: first.ReaderToken })).toMatchObject({
    ...{ Kind: 'wechat', Phone: '', NickName: first.NickName },
  })
  const author = await authorOf(say(first.ReaderToken))
  expect(await authorOf(room.post('前置机说是他', { OpenID: 'o-abc' }))).toBe(author)
  await set('wx-two')
  expect((await sign('abc')).NickName).not.toBe(first.NickName)
  said = () => ({ errcode: 40_163, errmsg: 'code been used' })
  expect(await refusal(sign('abc'))).toMatchObject({ message: '微信授权已过期或用过了，请重新授权。' })
  said = () => ({ openid: { $ne: null } })
  expect(await refusal(sign('abc'))).toMatchObject({ kind: 'refused' })
  const told = JSON.stringify(await room.as('chief').registeredUsers.list({ PageSize: 500 }))
  expect(told).not.toMatch(/o-abc|wx-one/)
})

test('an address that used its tokens up gets more for work; a device is the same again by its number', async () => {
  const ip = '192.0.2.200'
  const device = (ClientID: string, Proof?: string) =>
    room.from(ip).readers.device({ StationKey: room.StationKey, ClientID, ...(Proof ? { Proof } : {}) })
  const mine = await device('mine-mine')
  const others = await Promise.all(
    Array.from({ length: NEW_READERS + 5 }, (_, at) => refusal(device(`other-${at}-device`))),
  )
  expect(others.filter((one) => one === 'done')).toHaveLength(NEW_READERS - 1)
  expect(others.find((one) => one !== 'done')).toMatchObject({
    kind: 'busy',
    detail: { NeedProof: true, For: 'device' },
  })
  expect(await device('mine-mine')).toEqual(mine)
  expect(await readers().me({ StationKey: room.StationKey, ...mine })).toMatchObject({ Kind: 'device' })
  const worked = await device('worked-for', await proofFrom(room, ip, 'device'))
  expect(worked.ReaderToken).not.toBe('')
  const posted = await say(worked.ReaderToken)
  expect(posted.ReaderToken).toBe(worked.ReaderToken)
  // Of another address nothing is used up.
  await room.from('192.0.2.201').readers.device({ StationKey: room.StationKey, ClientID: 'elsewhere' })
})

test('what somebody who is signed in writes is a line of their log; said twice it is one, and a device has none', async () => {
  const Phone = '13800000321'
  const ReaderToken = await room.signIn(Phone)
  const { Target } = room.article
  const place = { StationKey: room.StationKey, Target, ReaderToken }
  const { articleComments } = room.from('198.51.100.77')
  const comment = { ...place, ClientID: 'deed-of-mine', Content: '写下来的' }
  await articleComments.post(comment)
  await articleComments.post(comment)
  await articleComments.edit({ StationKey: room.StationKey, ReaderToken, ClientID: 'deed-of-mine', Content: '改过的' })
  const { ReaderToken: device } = await room
    .from('198.51.100.78')
    .readers.device({ StationKey: room.StationKey, ClientID: 'a-device-of-deeds' })
  await room
    .from('198.51.100.78')
    .articleComments.post({ ...place, ReaderToken: device, ClientID: 'deed-of-none', Content: '没有登录的' })
  const deeds = await room.db
    .selectFrom('register_logs as l')
    .innerJoin('register_users as u', 'u.ID', 'l.UserID')
    .select('l.Title')
    .where('u.Telphone', '=', Phone)
    .orderBy('l.ID')
    .execute()
  expect(deeds.map(({ Title }) => Title)).toEqual(['注册，短信验证码登录', '评论“老街改造”', '修改评论“老街改造”'])
})
