/** Who reads is forgotten when they say so, and nobody else can say it for them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
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
