import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleStreamRoutes } from '../../../server/engagement/lives/sampleStream/routes.ts'
import { livePlaylist, replayPlaylist } from '../../../server/engagement/lives/sampleStream/playlists.ts'
import { PIECES } from '../../../server/platform/demo/sampleVideo/sampleVideo.ts'
import { LIKES_A_DAY } from '../../../server/platform/readers/fairLikes.ts'
import { NEW_READERS } from '../../../server/platform/readers/newDevice.ts'
import { httpOf } from '../../support/http.ts'
import { liveRoom, type LiveRoom } from './newsroom.ts'

let w: LiveRoom
beforeAll(async () => {
  w = await liveRoom()
})
afterAll(() => w.end())

const nobody = () => w.as().lives
const listed = async () => (await nobody().openList({ StationKey: w.key, PageSize: 100 })).List
const guid = async (ID: number) => (await w.chief.lives.get({ ID })).ResourceGUID

test('the public sees what was passed, and the stream only while it is on air', async () => {
  const hidden = [await w.live('draft'), await w.live('pending')]
  const [soon, on] = [await w.live('scheduled'), await w.live('live')]
  const guids = new Map((await listed()).map((one) => [one.ResourceGUID, one]))
  for (const ID of hidden) {
    expect(guids.has(await guid(ID))).toBe(false)
    await expect(nobody().openOne({ StationKey: w.key, Live: await guid(ID) })).rejects.toThrow('没有这场直播')
  }
  expect(guids.get(await guid(soon))?.PlayUrl).toBe('')
  expect(guids.get(await guid(on))).toMatchObject({ PlayUrl: 'https://a.example/1.m3u8', ChannelName: '新闻直播' })
  expect(JSON.stringify([...guids.values()])).not.toContain('OwnerID')
})

test('control takes it away at once; so does a channel that is switched off', async () => {
  const ID = await w.live('live')
  const Live = await guid(ID)
  await w.chief.lives.status({ Ids: [ID], Event: 'close', Reason: '失控' })
  await expect(nobody().openOne({ StationKey: w.key, Live })).rejects.toMatchObject({ kind: 'missing' })
  await w.chief.liveChannels.enable({ Ids: [w.ChID], IsEnable: false })
  expect(await listed()).toEqual([])
  await w.chief.liveChannels.enable({ Ids: [w.ChID], IsEnable: true })
})

test('each client counts once, however often it asks, and views and likes apart', async () => {
  const Live = await guid(await w.live('live'))
  const mark = (ClientID: string) => ({ StationKey: w.key, Live, ClientID })
  const views = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      nobody()
        .view(mark(`client-0${at % 2}`))
        .then(({ Views }) => Views),
    ),
  )
  expect(Math.max(...views)).toBe(2)
  expect(await nobody().view(mark('client-00'))).toMatchObject({ Views: 2 })
  expect(await nobody().like(mark('client-00'))).toMatchObject({ Likes: 1 })
  await expect(nobody().like(mark('kurz'))).rejects.toThrow('ClientID 只能有')
  await expect(nobody().like({ ...mark('client-00'), StationKey: 'nobody' })).rejects.toThrow('没有这场直播')
})

test('the sample stream is there as long as a live plays it', async () => {
  const http = await httpOf(w)
  sampleStreamRoutes(http.server, { db: w.db, now: w.clock.now })
  try {
    const ask = (file: string) => http.server.inject({ url: `/demo/live/${file}` })
    expect((await ask('index.m3u8')).statusCode).toBe(404)
    await w.live('live', { StreamUrl: '/demo/live/index.m3u8' })
    w.clock.pass(61_000)
    expect((await ask('index.m3u8')).body).toContain('high-live.m3u8')
    const piece = await ask('high-3.m2t')
    // MPEG-TS: each packet begins so.
    expect([piece.statusCode, piece.headers['content-type'], piece.rawPayload[0]]).toEqual([200, 'video/mp2t', 0x47])
    expect((await ask('high-8.m2t')).statusCode).toBe(404)
    expect((await ask('..%2f..%2fpackage.json')).statusCode).toBe(404)
    expect((await ask('picture-0.svg')).body).toMatch(/^<svg/)
  } finally {
    await http.close()
  }
})

test('a playlist goes on where the one before ended', () => {
  const since = new Date(1_800_000_000_000)
  const at = (seconds: number) => livePlaylist('low', new Date(since.getTime() + seconds * 1000), since)
  const first = (text: string) => Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1])
  const breaks = (text: string) => Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(text)?.[1])
  expect(first(at(2)) - first(at(0))).toBe(1)
  expect(first(at(1)) - first(at(0))).toBe(0)
  // Players count breaks one by one.
  expect([first(at(0)), breaks(at(0))].every((count) => count >= 0 && count < 10)).toBe(true)
  // In one round exactly one break leaves the list.
  expect(breaks(at(PIECES * 2)) - breaks(at(0))).toBe(1)
  expect(
    at(0)
      .split('\n')
      .filter((line) => line.endsWith('.m2t')),
  ).toHaveLength(90)
  expect(
    replayPlaylist('high')
      .split('\n')
      .filter((line) => line === '#EXT-X-DISCONTINUITY'),
  ).toHaveLength(39)
})

test('numbers that are made up are seen so many an hour from one address, and like a few times a day; who has a token counts once', async () => {
  const Live = await guid(await w.live('live'))
  const Other = await guid(await w.live('live'))
  w.clock.pass(3_600_001)
  const mark = (ClientID: string, ReaderToken?: string) => ({
    ...{ StationKey: w.key, Live, ClientID },
    ...(ReaderToken === undefined ? {} : { ReaderToken }),
  })
  const like = (ClientID: string, ReaderToken?: string) => nobody().like(mark(ClientID, ReaderToken))
  const { ReaderToken } = await like('honest-1')
  const made = await Promise.all(
    Array.from({ length: NEW_READERS * 2 }, (_, at) => nobody().view(mark(`made-up-${at}`))),
  )
  expect(Math.max(...made.map(({ Views }) => Views))).toBe(NEW_READERS - 1)
  const collected = made.flatMap((one) => (one.ReaderToken === '' ? [] : [one.ReaderToken]))
  const liked = []
  for (const [at, token] of collected.entries()) liked.push(await like(`collected-${at}`, token))
  const counted = LIKES_A_DAY
  expect(Math.max(...liked.map(({ Likes }) => Likes))).toBe(counted)
  const late = await like('made-up-again')
  expect(late).toEqual({ Likes: counted, ReaderToken: '' })
  // Who came before counts once, by number and by token; nobody signs a token of their own.
  expect(await like('honest-1')).toEqual({ Likes: counted, ReaderToken })
  expect(await like('honest-2', ReaderToken)).toEqual({ Likes: counted, ReaderToken })
  expect(await like('forged-1', `${ReaderToken}x`)).toEqual(late)
  const another = { ...mark('honest-3'), Live: Other }
  expect(await nobody().like({ ...another, ReaderToken })).toMatchObject({ Likes: 1 })
  expect(await nobody().like(another)).toMatchObject({ Likes: 1 })
  w.clock.pass(3_600_001)
  expect(await like('next-hour')).toEqual({ Likes: counted, ReaderToken: expect.stringMatching(/./) as string })
})
