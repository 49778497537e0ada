// A front server says a telephone, an OpenID, or both: whoever that is takes part once, and not at all where they are switched off.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../../../src/api/client.ts'
import { WRITE_RATE } from '../../../src/api/engagement/participation.ts'
import { contract } from '../../../src/api/index.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { knownPerson } from '../../../server/platform/personal/person.ts'
import { drawRoom, type DrawRoom } from '../draws/room.ts'

let r: DrawRoom
let IntakeKey: string
let places: {
  readonly Vote: string
  readonly Draw: string
  readonly SignUp: string
  readonly SessionID: number
  readonly Target: string
}
beforeAll(async () => {
  r = await drawRoom()
  IntakeKey = (await r.chief.intakeKeys.make({ Name: '前置机' })).Key
  const { Draw } = await r.run({ Kind: 'deck', Tickets: 100, PerDay: 1, EndTime: r.in(3 * 86_400_000) })
  places = { Draw, ...(await voting()), ...(await signing()), ...(await commenting()) }
})
afterAll(() => r.end())
afterEach(() => expect(r.faults.splice(0)).toEqual([]))

let votes = 0
async function voting(limits: object = { PerDay: 1 }) {
  const times = { BeginTime: r.in(-3_600_000), EndTime: r.in(2 * 86_400_000) }
  const rules = { Options: '一队\n二队', Captcha: 'never', ...limits } as const
  const { ID } = await r.chief.votes.save({ Title: `最美龙舟 ${++votes}`, ...rules, ...times })
  const reviewer = r.clientOf(await r.hire({ '/Interaction/Vote': 'all' }))
  const Ids = [ID]
  await r.chief.votes.status({ Ids, Event: 'submit' })
  const { Revision } = await reviewer.votes.get({ ID })
  await reviewer.votes.check({ Ids, IsPublic: true, Seen: [{ ID, Revision }] } as never)
  await r.chief.votes.status({ Ids, Event: 'start' })
  return { Vote: (await r.chief.votes.get({ ID })).GUID }
}

async function signing() {
  const { ID } = await r.chief.signUps.save({ Title: '龙舟赛', Grade: 'person' })
  const { ID: SessionID } = await r.chief.signUpSessions.save({ SignUpID: ID, Title: '预赛', Capacity: 100 })
  await r.chief.signUps.status({ Ids: [ID], Event: 'open' })
  return { SignUp: (await r.chief.signUps.get({ ID })).GUID, SessionID }
}

async function commenting() {
  const { ID: TypeID } = await r.chief.announcementTypes.save({ Name: '活动' })
  const writer = r.clientOf(await r.hire({ '/Announce/Add': ['添加', '编辑'] }))
  const notice = await writer.announcements.save({ Title: '公告', TypeID, Content: '<p>字</p>', CommentMode: 'post' })
  await writer.announcements.status({ Ids: [notice.ID], Event: 'submit' })
  const seen = await r.chief.announcements.get(notice)
  await r.chief.announcements.batch({ Ids: [notice.ID], IsCheck: true, Seen: [seen] })
  return { Target: seen.GUID }
}

interface Named {
  readonly Phone?: string
  readonly OpenID?: string
}
let sent = 0
const front = (named: Named) => {
  const ClientID = `front-${String(++sent).padStart(8, '0')}`
  return { StationKey: r.StationKey, IntakeKey, Address: '203.0.113.9', ClientID, ...named }
}
/** Each way to take part. */
const ways = {
  ballot: (named: Named) => r.nobody.votes.cast({ ...front(named), Vote: places.Vote, Options: [1] }),
  ticket: (named: Named) => r.nobody.draws.ticket({ ...front(named), Draw: places.Draw }),
  signUp: ({ ...named }: Named) =>
    r.nobody.signUpMembers.apply({
      ...front(named),
      ...{ SignUp: places.SignUp, SessionID: places.SessionID, Name: '张三' },
    }),
  comment: (named: Named) =>
    r.nobody.announcementComments.post({ ...front(named), Target: places.Target, Content: `第 ${++sent} 句` }),
}
let people = 0
const newPhone = () => `1378888${String(++people).padStart(4, '0')}`
const newOpenID = () => `o-front-${String(++people).padStart(4, '0')}`
const disable = async (Phone: string) => {
  const { ID } = await r.db
    .selectFrom('register_users')
    .select('ID')
    .where('Telphone', '=', Phone)
    .executeTakeFirstOrThrow()
  await r.chief.registeredUsers.enable({ Ids: [ID], IsEnable: false } as never)
  await r.db.updateTable('register_users').set({ Enabled: false }).where('ID', '=', ID).execute()
}

describe.each(Object.entries(ways))('%s', (way, act) => {
  test('a telephone that was switched off takes part neither alone nor beside an OpenID', async () => {
    const Phone = newPhone()
    await ways.ballot({ Phone })
    await disable(Phone)
    for (const named of [{ Phone }, { Phone, OpenID: newOpenID() }])
      await expect(act(named)).rejects.toThrow('您的账号已停用')
  })

  test('a telephone and an OpenID of two people are refused', async () => {
    const [Phone, OpenID] = [newPhone(), newOpenID()]
    await r.nobody.draws.mine({ ...front({ Phone }), Draw: places.Draw })
    await r.nobody.draws.mine({ ...front({ OpenID }), Draw: places.Draw })
    await expect(act({ Phone, OpenID })).rejects.toThrow('手机号码 Phone 和 OpenID 在本站是两位读者的')
  })

  /** Said of who took part before. */
  const AGAIN = /投满 1 票|1 次|您已经报过名/
  const orders = { phone: ['Phone'], openid: ['OpenID'], both: ['Phone', 'OpenID'] } as const
  test.each([
    ['phone', 'both', 'openid'],
    ['openid', 'both', 'phone'],
    ['both', 'phone', 'openid'],
    ['both', 'openid', 'phone'],
  ] as const)('one person counts as one: %s, then %s, then %s', async (...said) => {
    const person = { Phone: newPhone(), OpenID: newOpenID() }
    const named = said.map((one) => Object.fromEntries(orders[one].map((name) => [name, person[name]])))
    if (way !== 'comment') {
      await act(named[0]!)
      await expect(act(named[1]!)).rejects.toThrow(AGAIN)
      // What was refused was never said; what was answered stands.
      await r.nobody.draws.mine({ ...front(person), Draw: places.Draw })
      for (const again of named.slice(1)) await expect(act(again)).rejects.toThrow(AGAIN)
      return
    }
    // Known to the station before.
    if (said[0] !== 'both') await ways.ballot(named[0]!)
    const authors: number[] = []
    for (const one of named)
      authors.push((await r.chief.announcementComments.get({ ID: (await ways.comment(one)).ID })).AuthorID)
    expect(new Set(authors).size).toBe(1)
  })

  test('who comes by both at once, many times, is one member', async () => {
    const person = { Phone: newPhone(), OpenID: newOpenID() }
    await Promise.allSettled(Array.from({ length: 6 }, () => act(person)))
    const found = await r.db
      .selectFrom('register_users')
      .select(['Telphone', 'OpenID'])
      .where('Telphone', '=', person.Phone)
      .execute()
    expect(found).toEqual([{ Telphone: person.Phone, OpenID: person.OpenID }])
  })
})

test('a mute of one name holds for who is said by both', async () => {
  const [Phone, OpenID] = [newPhone(), newOpenID()]
  const { ID } = await ways.comment({ Phone })
  const { AuthorID } = await r.chief.announcementComments.get({ ID })
  await r.chief.commentAuthors.silence({ Ids: [AuthorID], Silence: 'ban' })
  for (const named of [{ Phone }, { Phone, OpenID }])
    await expect(ways.comment(named)).rejects.toThrow('您已被禁止评论')
})

test('who asks to be forgotten by one name is forgotten by both', async () => {
  const person = { Phone: newPhone(), OpenID: newOpenID() }
  await ways.ballot({ Phone: person.Phone })
  await r.nobody.draws.mine({ ...front(person), Draw: places.Draw })
  const { StID } = r.people.chief
  const [byPhone, byOpenID] = [
    await knownPerson(r.db, { StID, kind: 'phone', value: person.Phone }),
    await knownPerson(r.db, { StID, kind: 'openid', value: person.OpenID }),
  ]
  expect(byPhone.members).toHaveLength(2)
  expect(byPhone.members.toSorted()).toEqual(byOpenID.members.toSorted())
})

test('an address that was used up keeps no key out, also one that nobody used before', async () => {
  const from = createClient(contract, sendAs(r.app, { ip: '198.51.100.7' }))
  const cast = (more: object) =>
    from.votes.cast({ ...front({ Phone: newPhone() }), Vote: places.Vote, Options: [1], ...more })
  const named = { IntakeKey: undefined, Phone: undefined, Address: undefined }
  for (let count = 0; count < WRITE_RATE; count++) await expect(cast(named)).rejects.toThrow('请先取得设备凭证')
  const used = { kind: 'busy' }
  await expect(cast(named)).rejects.toMatchObject(used)
  const { Key, ID } = await r.chief.intakeKeys.make({ Name: '新的前置机' })
  await cast({ IntakeKey: Key })
  await expect(cast({ IntakeKey: 'in_made_up' })).rejects.toMatchObject(used)
  await r.chief.intakeKeys.enable({ Ids: [ID], IsEnable: false })
  await expect(cast({ IntakeKey: Key })).rejects.toMatchObject(used)
  // Keys that are made up are looked up so often, and no more; one that is known goes on.
  const { Key: other } = await r.chief.intakeKeys.make({ Name: '另一台前置机' })
  await cast({ IntakeKey: other })
  for (let count = 0; count < WRITE_RATE; count++)
    await expect(cast({ IntakeKey: `in_made_up_${count}` })).rejects.toMatchObject(used)
  await cast({ IntakeKey: other })
})

const device = async () => {
  const ClientID = `device-${String(++sent).padStart(8, '0')}`
  return (await r.nobody.readers.device({ StationKey: r.StationKey, ClientID })).ReaderToken
}
test('where devices alone are counted, a front server says the device, as a reader does', async () => {
  // Draws count persons in any case.
  const { Vote } = await voting({ PerDevice: 1, PerDay: 0, PerPerson: 0 })
  const cast = (more: object) => r.nobody.votes.cast({ ...front({ Phone: newPhone() }), Vote, Options: [1], ...more })
  for (const more of [{}, { DeviceToken: 'made-up' }])
    await expect(cast(more)).rejects.toMatchObject({
      message: expect.stringContaining('请带上设备凭证 DeviceToken'),
      detail: { NeedDevice: true },
    })
  const DeviceToken = await device()
  await cast({ DeviceToken })
  await expect(cast({ DeviceToken })).rejects.toThrow('这台设备已经投满 1 票')
  await cast({ DeviceToken: await device() })
  // Where persons are counted, a front server need not know their devices.
  const both = await voting({ PerDevice: 1, PerDay: 1 })
  await cast({ Vote: both.Vote })
})
