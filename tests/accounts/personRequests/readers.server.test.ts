/** Who reads is forgotten when they say so, and nobody else can say it for them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeJobs } from '../../../server/platform/jobs/lease.ts'
import { shownAgain } from '../../support/shownAgain.ts'
import { readersRoom, type ReadersRoom } from '../readers/room.ts'
import { digitsStandIn } from './everywhere.ts'
import { workOff } from './workOf.ts'

const WORK = ['personRequests.erase']

let room: ReadersRoom
beforeAll(async () => {
  room = await readersRoom()
})
afterAll(() => room.end())

const from = () => room.from('198.51.100.77').readers
const codeFor = async (Phone: string) => {
  const { CodeID } = await from().askCode({ StationKey: room.StationKey, ClientID: `erase-me-${Phone}`, Phone })
  return { CodeID, Code: await room.digits(CodeID) }
}

test('a telephone says it by a code of its own; another code, and none, erase nobody', async () => {
  const { StationKey } = room
  const ReaderToken = await room.signIn('13700000001')
  await expect(from().erase({ StationKey, ReaderToken })).rejects.toMatchObject({ detail: { NeedCode: true } })
  const others = await codeFor('13700000002')
  await expect(from().erase({ StationKey, ReaderToken, ...others })).rejects.toThrow('验证码不正确')
  expect((await digitsStandIn(room.db, '13700000001'))['register_users.Telphone']).toBe(1)

  room.clock.pass(61_000)
  const own = await codeFor('13700000001')
  expect(await from().erase({ StationKey, ReaderToken, ...own })).toMatchObject({
    Message: expect.stringContaining('很快就会抹去'),
  })
  await expect(from().erase({ StationKey, ReaderToken, ...own })).rejects.toMatchObject({ detail: { SignedOut: true } })
  await workOff(room, WORK)
  expect(await digitsStandIn(room.db, '13700000001')).toEqual({})
  const { List } = await room.as('chief').personRequests.list({})
  expect(List).toMatchObject([{ Source: 'reader', State: 'erased', Shown: '137****0001', Kind: 'phone' }])
  expect((await room.as('outsider').personRequests.list({})).Total).toBe(0)
})

test('a device says it by its token; what it wrote stays under nobody\u2019s name', async () => {
  const { StationKey, article } = room
  const { ReaderToken } = await from().device({ StationKey, ClientID: 'a-device-of-mine' })
  const { Target } = article
  await room.from('198.51.100.77').articleComments.post({
    StationKey,
    Target,
    ReaderToken,
    ClientID: 'said-once',
    NickName: '阿明',
    Content: '说得好',
  })
  await expect(from().erase({ StationKey, ReaderToken: `${ReaderToken.slice(0, -1)}_` })).rejects.toThrow(
    '没有登记过您',
  )
  await from().erase({ StationKey, ReaderToken })
  await workOff(room, WORK)
  const left = await room.db
    .selectFrom('comments')
    .selectAll()
    .where('Content', '=', '说得好')
    .executeTakeFirstOrThrow()
  expect(left).toMatchObject({ NickName: '已注销用户', Address: '' })
  const author = await room.db
    .selectFrom('comment_authors')
    .selectAll()
    .where('ID', '=', left.AuthorID)
    .executeTakeFirstOrThrow()
  expect(author).toMatchObject({ Name: '已注销用户', Identity: `erased-${author.ID}`, Address: '' })
})

const requests = () => room.db.selectFrom('person_requests').selectAll().orderBy('ID', 'desc').execute()
const jobs = () => room.db.selectFrom('jobs').selectAll().where('Kind', '=', WORK[0]!).execute()

test('who says it again while it waits is told the same, and nothing more is done; the staff’s own goes first', async () => {
  const { StationKey, article } = room
  const { ReaderToken } = await from().device({ StationKey, ClientID: 'an-impatient-device' })
  await room.from('198.51.100.77').articleComments.post({
    ...{ StationKey, Target: article.Target, ReaderToken, ClientID: 'said-by-impatient' },
    ...{ NickName: '急性子', Content: '快删' },
  })
  const before = await requests()
  const answers = await Promise.all(Array.from({ length: 5 }, () => from().erase({ StationKey, ReaderToken })))
  answers.push(await from().erase({ StationKey, ReaderToken, WithTexts: true }))
  expect(new Set(answers.map(({ Message }) => Message)).size).toBe(1)
  const [made, ...others] = await requests()
  expect(others).toEqual(before)
  expect(made).toMatchObject({ Kind: 'device', State: 'erasing', WithTexts: true })
  expect(await jobs()).toMatchObject([{ Key: String(made!.ID), Priority: -1 }])
  expect(JSON.stringify(made)).not.toContain(ReaderToken.split('.')[0])

  const chief = room.as('chief')
  await shownAgain(room)
  const { ID } = await chief.personRequests.make({ Kind: 'phone', Value: '13700000033' })
  await workOff(room, ['personRequests.count'])
  await chief.personRequests.erase({ ID })
  const { jobs: taken } = await takeJobs(room.db, {
    ...{ runner: 'test', most: 1, hands: [{ kind: WORK[0]!, free: 1, priority: 0 }] },
  })
  expect(taken).toMatchObject([{ Key: String(ID) }])
  await room.db.updateTable('jobs').set({ Runner: null }).execute()

  // What did not work is begun again when they say so, and when it is done nothing keeps who they were.
  await room.db.updateTable('person_requests').set({ State: 'failed' }).where('ID', '=', made!.ID).execute()
  await room.db.deleteFrom('jobs').where('Key', '=', String(made!.ID)).execute()
  await from().erase({ StationKey, ReaderToken })
  await workOff(room, WORK)
  expect((await requests()).find((one) => one.ID === made!.ID)).toMatchObject({
    ...{ State: 'erased', OpenKey: '', Subject: '' },
  })
  expect((await chief.personRequests.list({})).List.find((one) => one.ID === made!.ID)).not.toHaveProperty('OpenKey')
})

test('a device that left nothing is not looked for, and gives no other one its place', async () => {
  const { StationKey } = room
  const before = await requests()
  const { ReaderToken } = await from().device({ StationKey, ClientID: 'a-device-that-reads' })
  const devices = await room.db.selectFrom('reader_devices').selectAll().execute()
  expect(await from().erase({ StationKey, ReaderToken })).toMatchObject({
    Message: '您没有在本站留下内容；设备的记录一小时内自动删除。',
  })
  expect(await requests()).toEqual(before)
  expect(await room.db.selectFrom('reader_devices').selectAll().execute()).toEqual(devices)
})

test('who erases themselves again and again has no more codes sent than others', async () => {
  const place = async () =>
    (await room.db.selectFrom('reader_codes').select('Place').where('Place', 'like', '198.51.100.99%').execute()).length
  const Phone = '13700000044'
  room.clock.pass(61_000)
  const readers = room.from('198.51.100.99').readers
  const { CodeID } = await readers.askCode({ StationKey: room.StationKey, ClientID: 'again-and-again', Phone })
  const Code = await room.digits(CodeID)
  const { ReaderToken } = await readers.confirm({ StationKey: room.StationKey, CodeID, Phone, Code })
  room.clock.pass(61_000)
  const again = await readers.askCode({ StationKey: room.StationKey, ClientID: 'again-and-over', Phone })
  const proof = { CodeID: again.CodeID, Code: await room.digits(again.CodeID) }
  const sent = await place()
  expect(sent).toBe(2)
  await readers.erase({ StationKey: room.StationKey, ReaderToken, ...proof })
  await workOff(room, WORK)
  expect(await digitsStandIn(room.db, Phone)).toEqual({})
  expect(await place()).toBe(sent)
})
