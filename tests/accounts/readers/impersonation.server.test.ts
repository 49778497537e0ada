/**
 * Speaking as somebody else, from outside, in every call that the public may make: by what stands in the body, the address
 * or a header, and by tokens and keys that are made up. Which calls there are the contract says.
 */
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressesOf } from '../../../src/api/contract.ts'
import { callEntries } from '../../../src/api/index.ts'
import { commit } from '../../../server/engagement/draws/commit.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'
import { shapeOf } from '../../support/sample.ts'
import { shownPerson } from '../../../server/platform/personal/person.ts'
import { writeTicket } from '../../../server/engagement/ads/choosing/ticket.ts'
import { readerSecretOf } from '../../../server/platform/readers/secretOf.ts'
import { digitsStandIn } from '../personRequests/everywhere.ts'
import { workOff } from '../personRequests/workOf.ts'
import { readersRoom, type ReadersRoom } from './room.ts'

let room: ReadersRoom
let http: HttpWorld
let live: string
/** A public video, and what stands on demand: a channel, and a content of a programme of it. */
let watched: Readonly<Record<'Video' | 'Channel' | 'Content' | 'Announcement' | 'Vote', string>> & {
  readonly ticket: () => string
}
/** A draw that runs, an activity with it, and a sign-up that is open. */
let joined: Readonly<Record<'Draw' | 'Activity' | 'SignUp', string>> & { readonly SessionID: number }
/** Whom they want to be. */
const VICTIM = '13800000099'
const WECHAT = 'o-victim'
const FORGED = '203.0.113.66'
const HERE = '198.51.100.88'
let victim: { member: number; token: string; authors: readonly object[] }
/** A device of the forger's own: what it brings about is about it. */
let device: string

beforeAll(async () => {
  room = await readersRoom()
  const { StID } = room
  const { ID: ChID } = await room.db
    .insertInto('live_channels')
    .values({ StID, Name: '体育' })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const made = await room.db
    .insertInto('lives')
    .values({
      StID,
      Title: '马拉松',
      ChID,
      LiveTypes: 1,
      State: 'live',
      OwnerID: room.people.chief.ID,
      StartedAt: room.clock.now(),
    })
    .returning('ResourceGUID')
    .executeTakeFirstOrThrow()
  live = made.ResourceGUID
  watched = await publicVideos()
  joined = await publicDraw()
  const token = await room.signIn(VICTIM)
  await room.post('我是本人', { IntakeKey: undefined, OpenID: undefined, ReaderToken: token, NickName: '本人' })
  await room.post('微信本人', { OpenID: WECHAT, NickName: '微信本人', ClientID: 'of-the-victim' })
  const { ID: member } = await room.db
    .selectFrom('register_users')
    .select('ID')
    .where('Telphone', '=', VICTIM)
    .executeTakeFirstOrThrow()
  victim = { member, token, authors: await persons() }
  http = await httpOf(room)
  const { StationKey } = room
  device = (await room.from(HERE).readers.device({ StationKey, ClientID: 'of-the-forger' })).ReaderToken
  await room.post('冒名者自己的话', {
    IntakeKey: undefined,
    OpenID: undefined,
    ReaderToken: device,
    NickName: '冒名者',
  })
})
afterAll(async () => {
  await http.close()
  await room.end()
})

/** Makes them, by their own calls. */
async function publicVideos(): Promise<typeof watched> {
  const { shortVideoChannels, shortVideos, vodChannels, vodPrograms, vodContents } = room.as('chief')
  const { ID: ChID } = await shortVideoChannels.save({ Name: '短视频' })
  // Whoever makes one does not pass it.
  const maker = room.clientOf(await room.hire({ '/ShortVideoManagement/ShortVideoList': ['添加', '编辑'] }))
  const video = await maker.shortVideos.save({ Title: '短视频', ChID, VideoUrl: '/v.mp4', CommentMode: 'post' })
  const Ids = [video.ID]
  await maker.shortVideos.status({ Ids, Event: 'submit' })
  await shortVideos.batch({ Ids, IsCheck: true, Seen: [await shortVideos.get(video)] })
  await shortVideos.batch({ Ids, IsPublic: true })
  const { ID: SpaceID } = await room.as('chief').adSpaces.save({ Name: '通栏', SpaceKey: 'home-top' })
  const { StID, ID: OwnerID } = room.people.chief
  const days = { FromDate: '2020-01-01', ToDate: '2099-01-01' }
  const { ID: AdID } = await room.db
    .insertInto('ads')
    .values({ StID, SpaceID, Title: '茶', Advertiser: '茶', State: 'approved', OwnerID, EditorID: OwnerID, ...days })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const secret = await readerSecretOf(room.db, StID)
  const { ID: ChannelID } = await vodChannels.save({ Name: '频道', StreamUrl: '/a.m3u8' })
  const { ID: ProgramID } = await vodPrograms.save({ Name: '栏目', ChannelID })
  const content = await vodContents.save({ Title: '内容', ProgramID, VideoUrl: '/v.mp4', CommentMode: 'post' })
  await vodPrograms.public({ Ids: [ProgramID], IsPublic: true })
  await vodContents.public({ Ids: [content.ID], IsPublic: true })
  const { announcementTypes, announcements } = room.as('chief')
  const { ID: TypeID } = await announcementTypes.save({ Name: '活动' })
  const writer = room.clientOf(await room.hire({ '/Announce/Add': ['添加', '编辑'] }))
  const notice = await writer.announcements.save({ Title: '公告', TypeID, Content: '<p>字</p>', CommentMode: 'post' })
  const Announcements = [notice.ID]
  await writer.announcements.status({ Ids: Announcements, Event: 'submit' })
  await announcements.batch({ Ids: Announcements, IsCheck: true, Seen: [await announcements.get(notice)] })
  const later = new Date(room.clock.now().getTime() + 30 * 86_400_000).toISOString()
  const BeginTime = new Date(room.clock.now().getTime() - 60_000).toISOString()
  const { votes } = room.as('chief')
  const rules = { PerDay: 0, PerPerson: 0, Captcha: 'never', Grade: 'device' } as const
  const voteMaker = room.clientOf(await room.hire({ '/Interaction/Vote': ['添加', '编辑'] }))
  const vote = await voteMaker.votes.save({ Title: '投票', Options: '一\n二', BeginTime, EndTime: later, ...rules })
  for (const Event of ['submit', 'start'] as const) {
    await votes.status({ Ids: [vote.ID], Event })
    if (Event === 'submit') await votes.check({ Ids: [vote.ID], IsPublic: true, Seen: [await votes.get(vote)] })
  }
  return {
    Announcement: (await announcements.get(notice)).GUID,
    ticket: () => writeTicket(secret, { StID, AdID, at: room.clock.now().getTime() - 1000, reader: '' }),
    Vote: (await votes.get(vote)).GUID,
    Video: (await shortVideos.get(video)).ResourceGUID,
    Channel: (await vodChannels.get({ ID: ChannelID })).ResourceGUID,
    Content: (await vodContents.get(content)).ResourceGUID,
  }
}

/** An instant draw that any device may take part in, running, on the page of an activity; a sign-up for any device. */
async function publicDraw(): Promise<typeof joined> {
  const { draws, drawPrizes, activities } = room.as('chief')
  const EndTime = new Date(room.clock.now().getTime() + 30 * 86_400_000).toISOString()
  const times = { StartTime: room.clock.now().toISOString(), EndTime }
  const { ID } = await draws.save({ Title: '抽奖', Kind: 'deck', Grade: 'device', PerPerson: 100, ...times })
  await drawPrizes.save({ DrawID: ID, Title: '书' })
  const draw = await room.db.selectFrom('draws').selectAll().where('ID', '=', ID).executeTakeFirstOrThrow()
  const { ID: AuditorID } = await room.hire({})
  await room.db
    .updateTable('draws')
    .set({ ...(await commit(room.db, draw)), AuditorID, State: 'running' })
    .where('ID', '=', ID)
    .execute()
  const activity = await activities.save({ Title: '活动', DrawIDs: [ID] })
  await activities.public({ Ids: [activity.ID], IsPublic: true })
  const { signUps, signUpSessions } = room.as('chief')
  const signUp = await signUps.save({ Title: '报名', Grade: 'device' })
  const { ID: SessionID } = await signUpSessions.save({ SignUpID: signUp.ID, Title: '预赛', Capacity: 100 })
  await signUps.status({ Ids: [signUp.ID], Event: 'open' })
  const SignUp = (await signUps.get(signUp)).GUID
  return { Draw: draw.GUID, Activity: (await activities.get(activity)).GUID, SignUp, SessionID }
}

/** Authors that are somebody. */
const persons = () =>
  room.db
    .selectFrom('comment_authors as u')
    .selectAll('u')
    .select(({ selectFrom }) =>
      selectFrom('comments')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('AuthorID', '=', 'u.ID')
        .as('Comments'),
    )
    .where((is) =>
      is.or([
        is('Identity', 'like', 'phone:%'),
        is('Identity', 'like', 'openid:%'),
        is('ReaderID', 'is not', null),
        is('Phone', '<>', ''),
        is('OpenID', '<>', ''),
      ]),
    )
    .orderBy('ID')
    .execute()

const open = callEntries.filter(({ spec }) => spec.access === 'open')
const ofPublic = open.filter(({ of, spec }) => addressesOf(of, spec).some(({ path }) => path.startsWith('/open/')))
const idOf = ({ family, name }: (typeof open)[number]) => `${family}.${name}`

/** What each call wants besides the station, so that it does what it does. */
const besides: Readonly<Record<string, () => object>> = {
  'articleComments.shown': () => ({ Target: room.article.Target }),
  'articleComments.post': () => ({ Target: room.article.Target, Content: `冒名 ${randomUUID()}` }),
  'articleComments.edit': () => ({ ClientID: 'of-the-victim', Content: '冒名改的' }),
  'liveComments.shown': () => ({ Target: live }),
  'liveComments.post': () => ({ Target: live, Content: `冒名 ${randomUUID()}` }),
  'liveComments.edit': () => ({ ClientID: 'of-the-victim', Content: '冒名改的' }),
  'ads.choose': () => ({ Space: 'home-top' }),
  'ads.view': () => ({ Ticket: watched.ticket() }),
  'ads.click': () => ({ Ticket: watched.ticket() }),
  'lives.openList': () => ({}),
  'lives.openOne': () => ({ Live: live }),
  'lives.view': () => ({ Live: live }),
  'lives.like': () => ({ Live: live }),
  'shortVideos.openList': () => ({}),
  'shortVideos.openOne': () => ({ Video: watched.Video }),
  'shortVideos.view': () => ({ Video: watched.Video }),
  'shortVideos.like': () => ({ Video: watched.Video }),
  'shortVideoComments.shown': () => ({ Target: watched.Video }),
  'shortVideoComments.post': () => ({ Target: watched.Video, Content: `冒名 ${randomUUID()}` }),
  'shortVideoComments.edit': () => ({ ClientID: 'of-the-victim', Content: '冒名改的' }),
  'announcements.openList': () => ({}),
  'announcements.openOne': () => ({ Announcement: watched.Announcement }),
  'announcements.view': () => ({ Announcement: watched.Announcement }),
  'announcementComments.shown': () => ({ Target: watched.Announcement }),
  'announcementComments.post': () => ({ Target: watched.Announcement, Content: `冒名 ${randomUUID()}` }),
  'announcementComments.edit': () => ({ ClientID: 'of-the-victim', Content: '冒名改的' }),
  'vodChannels.openList': () => ({}),
  'vodPrograms.openList': () => ({}),
  'vodGuides.openList': () => ({ Channel: watched.Channel }),
  'vodContents.openList': () => ({}),
  'vodContents.openOne': () => ({ Content: watched.Content }),
  'vodContents.view': () => ({ Content: watched.Content }),
  'vodContents.like': () => ({ Content: watched.Content }),
  'vodComments.shown': () => ({ Target: watched.Content }),
  'vodComments.post': () => ({ Target: watched.Content, Content: `冒名 ${randomUUID()}` }),
  'vodComments.edit': () => ({ ClientID: 'of-the-victim', Content: '冒名改的' }),
  'votes.openOne': () => ({ Vote: watched.Vote }),
  'votes.view': () => ({ Vote: watched.Vote }),
  'votes.cast': () => ({ Vote: watched.Vote, Options: [1] }),
  'votes.proof': () => ({ Vote: watched.Vote }),
  'votes.picture': () => ({ Vote: watched.Vote }),
  'votes.receipt': () => ({ Vote: watched.Vote, ReceiptCode: 'MADE-UP' }),
  'votes.checkpoint': () => ({ Vote: watched.Vote }),
  'votes.checkpoints': () => ({ Vote: watched.Vote }),
  'votes.consistency': () => ({ Vote: watched.Vote, First: 0, Second: 0 }),
  'votes.openEvidence': () => ({ Vote: watched.Vote }),
  'activities.openOne': () => ({ Activity: joined.Activity }),
  'draws.openOne': () => ({ Draw: joined.Draw }),
  'draws.openEvidence': () => ({ Draw: joined.Draw }),
  'draws.mine': () => ({ Draw: joined.Draw }),
  'draws.enter': () => ({ Draw: joined.Draw }),
  'draws.ticket': () => ({ Draw: joined.Draw }),
  'draws.claim': () => ({ Draw: joined.Draw, RecordID: 1 }),
  'signUps.openOne': () => ({ SignUp: joined.SignUp }),
  'signUpMembers.apply': () => ({ SignUp: joined.SignUp, SessionID: joined.SessionID, Name: '冒名的' }),
  'signUpMembers.mine': () => ({ SignUp: joined.SignUp }),
  'signUpMembers.cancel': () => ({ SignUp: joined.SignUp }),
  'signUpMembers.leave': () => ({ SignUp: joined.SignUp }),
  'signUpMembers.accept': () => ({ SignUp: joined.SignUp }),
  'signUpMembers.correct': () => ({ SignUp: joined.SignUp, Name: '冒名改的' }),
  'readers.proof': () => ({ For: 'code' }),
  'readers.device': () => ({}),
  'readers.askCode': () => ({}),
  'readers.codeState': () => ({ CodeID: 'made-up' }),
  'readers.confirm': () => ({ CodeID: 'made-up', Code: '123456' }),
  'readers.weChat': () => ({ code: 'made-up' }),
  'readers.me': () => ({}),
  'readers.signOut': () => ({ All: true }),
  'readers.erase': () => ({ WithTexts: true, CodeID: 'made-up', Code: '123456' }),
}

test('every call that anybody may make is tried', () => {
  expect(ofPublic.map(idOf).toSorted()).toEqual(Object.keys(besides).toSorted())
  for (const one of open.filter((entry) => !ofPublic.includes(entry))) {
    expect(
      Object.keys(shapeOf(one.spec.input)).filter((name) => /^(OpenID|UnionID|Phone|Telphone|ReaderToken)$/.test(name)),
    ).toEqual([])
  }
})

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const tokens = () => [
  undefined,
  `${hash('a')}.${hash('b')}`,
  `person ${victim.member}.${hash('x')}`,
  `person_${hash('guessed')}`,
  `person_${victim.member}`,
  victim.token.toUpperCase(),
  ` ${victim.token}`,
  `${victim.token} `,
  device,
]
const bodies = () => ({
  ...{ OpenID: WECHAT, openid: WECHAT, UnionID: WECHAT, Phone: VICTIM, Telphone: VICTIM, Mobile: VICTIM },
  ...{ UserID: victim.member, ReaderID: victim.member, AuthorID: 1, ID: 1, Kind: 'phone', Identity: `phone:${VICTIM}` },
  ...{ NickName: '冒名的', IntakeKey: 'in_made_up', isVouched: true, person: { UserID: victim.member } },
})
const headers = {
  ...{ 'x-forwarded-for': FORGED, 'x-real-ip': FORGED, forwarded: `for=${FORGED}`, 'x-client-ip': FORGED },
  ...{ 'cf-connecting-ip': FORGED, 'true-client-ip': FORGED, 'x-openid': WECHAT, 'x-wx-openid': WECHAT },
  ...{ 'x-phone': VICTIM, 'content-type': 'application/json' },
}

/**
 * What an attacker cannot do at all: change another's comment, guess a code, use WeChat where it is not set up; and what refuses
 * whatever names somebody without a key, so that nothing of it counts.
 */
const never =
  /\.(edit|confirm|weChat|receipt|checkpoint)$|^votes\.(openOne|cast|view)$|^draws\.(mine|enter|ticket|claim)$|^signUpMembers\.|^ads\.(view|click)$/

test.each(ofPublic.map((entry) => [idOf(entry), entry] as const))('%s speaks for nobody', async (id, { of, spec }) => {
  const statuses: number[] = []
  for (const [at, ReaderToken] of tokens().entries())
    for (const { method, path } of addressesOf(of, spec).filter((one) => one.path.startsWith('/open/'))) {
      room.clock.pass(61_000)
      const said = {
        StationKey: room.StationKey,
        ClientID: `forged-${id}-${at}`,
        ...bodies(),
        ...besides[id]!(),
        ReaderToken,
      }
      const query = new URLSearchParams(
        Object.entries({ ...said, person: '' }).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      )
      const answer = await http.server.inject({
        ...{ method, remoteAddress: HERE, headers: { ...headers, cookie: `ReaderToken=${victim.token}` } },
        url: method === 'GET' ? `${path}?${query}` : `${path}?OpenID=${WECHAT}&Phone=${VICTIM}`,
        ...(method === 'GET' ? {} : { payload: JSON.stringify(said) }),
      })
      expect([200, 400, 404, 409, 429]).toContain(answer.statusCode)
      statuses.push(answer.statusCode)
      expect(answer.body).not.toContain(victim.token)
      if (id === 'readers.me' && answer.statusCode === 200)
        expect(answer.json().Data).toMatchObject({
          ...{ Kind: tokens()[at] === device ? 'device' : 'none', Phone: '' },
          NickName: tokens()[at] === device ? expect.not.stringContaining('本人') : '',
        })
    }
  expect(statuses.includes(200)).toBe(!never.test(id))
  expect(await persons()).toEqual(victim.authors)
  const kept = await Promise.all(
    (['comments', 'comment_authors', 'reader_codes', 'reader_devices', 'register_logs', 'rate_limits'] as const).map(
      async (table) =>
        JSON.stringify(
          await room.db
            .selectFrom(table as 'comments')
            .selectAll()
            .execute(),
        ),
    ),
  )
  expect(kept.join()).not.toContain(FORGED)
  // Nor does the server's own log tell a number, wherever in a request it stood.
  expect(http.lines.length).toBeGreaterThan(0)
  expect(JSON.stringify(http.lines)).not.toMatch(new RegExp(`${VICTIM}|${WECHAT}`))
  expect(await room.db.selectFrom('reader_sign_ins').select('UserID').execute()).toEqual([{ UserID: victim.member }])
})

test('whoever asks to be forgotten in another’s name is forgotten alone', async () => {
  const asked = await room.db.selectFrom('person_requests').selectAll().execute()
  const [name = ''] = device.split('.', 1)
  expect(asked).toMatchObject([{ Kind: 'device', Source: 'reader', Shown: shownPerson('device', name) }])
  expect(await workOff(room, ['personRequests.erase'])).toBe(1)
  expect(await persons()).toEqual(victim.authors)
  expect((await digitsStandIn(room.db, VICTIM))['register_users.Telphone']).toBe(1)
})

test('the victim’s own token still speaks for them, and a mute that was meant for the forger hits the forger', async () => {
  const body = (ReaderToken?: string) => ({
    ...{ StationKey: room.StationKey, Target: room.article.Target, ClientID: randomUUID(), Content: randomUUID() },
    ...{ Phone: VICTIM, NickName: '谁', ReaderToken },
  })
  const post = (payload: object, remoteAddress: string) =>
    http.server.inject({ method: 'POST', url: '/open/comments', remoteAddress, payload })
  const forged = (await post(body(), '198.51.100.90')).json().Data
  const { AuthorID } = await room.get(forged.ID)
  await room.as('chief').commentAuthors.silence({ Ids: [AuthorID], Silence: 'ban' })
  expect((await post(body(), '198.51.100.90')).statusCode).not.toBe(200)
  expect((await post(body(victim.token), '198.51.100.90')).statusCode).toBe(200)
  // By the whole number the house finds the person, and nobody who wrote it into a request.
  const { List } = await room.as('chief').commentAuthors.list({ Keyword: VICTIM })
  expect(List).toMatchObject([{ ReaderID: victim.member, Phone: '138****0099' }])
})

test('behind a trusted proxy the address is the one the proxy saw, whatever came before it', async () => {
  const proxied = await httpOf(room, { trustedProxies: ['10.0.0.2'] })
  const addressOf = async (forwarded: string, remoteAddress: string) => {
    const ClientID = randomUUID()
    await proxied.server.inject({
      ...{ method: 'POST', url: '/open/comments', remoteAddress, headers: { 'x-forwarded-for': forwarded } },
      payload: { StationKey: room.StationKey, Target: room.article.Target, ClientID, Content: ClientID },
    })
    const row = await room.db
      .selectFrom('comments')
      .select('Address')
      .where('ClientID', '=', ClientID)
      .executeTakeFirst()
    return row?.Address
  }
  expect(await addressOf(`${FORGED}, 198.51.100.77`, '10.0.0.2')).toBe('198.51.100.77')
  expect(await addressOf(`${FORGED}, 10.0.0.2`, '198.51.100.78')).toBe('198.51.100.78')
  await proxied.close()
})
