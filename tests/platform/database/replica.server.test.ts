/** Reads of the public at a second database: which of the two was asked, the rows say. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callEntries } from '../../../src/api/index.ts'
import { travelsInBody } from '../../../src/api/holdsPersons.ts'
import { createReplica, type Replica } from '../../../server/platform/database/replica.ts'
import { openDatabase, type OpenDatabase } from '../../../server/platform/database/connect.ts'
import { createApp } from '../../../server/platform/pipeline/app.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { everyFamily } from '../../../server/index.ts'
import { freshDatabase } from '../../support/database.ts'
import { withKey } from '../../support/secretsKeys.ts'
import { world, type World } from '../../support/app.ts'

let w: World
let second: OpenDatabase
let end: () => Promise<void>
const said: string[] = []
const at = { now: 0, written: 0 as number | undefined, replayed: 0 as number | undefined | Error }
let replica: Replica

beforeAll(async () => {
  w = await world()
  const { url, drop } = await freshDatabase()
  second = withKey(openDatabase(url))
  end = async () => {
    await second.close()
    await drop()
  }
})
afterAll(async () => {
  await end()
  await w.end()
})
beforeEach(() => {
  said.length = 0
  Object.assign(at, { now: 100_000, written: 100, replayed: 100 })
  replica = createReplica({
    ...{ primary: w.db, replica: second.db, lateMs: 5000, now: () => at.now },
    log: { info: (text: string) => void said.push(text), warn: (text: string) => void said.push(text) } as never,
    written: async () => at.written,
    replayed: async () => {
      if (at.replayed instanceof Error) throw at.replayed
      return at.replayed
    },
  })
})

const asked = () => replica.read(async (db) => (db === second.db ? 'replica' : 'primary'))

test('it is asked once it was looked at and has everything', async () => {
  expect(await asked()).toBe('primary')
  expect(await replica.look()).toBeUndefined()
  expect(await asked()).toBe('replica')
  expect(said).toEqual(['the replica of DATABASE_URL_READ answers what the public asks'])
})

test('it may be as late as the limit says, and not later; a house at rest makes nobody late', async () => {
  await replica.look()
  // Nothing was written for an hour.
  at.now += 3_600_000
  expect(await replica.look()).toBeUndefined()
  // From here on it hears nothing.
  at.written = 200
  at.now += 1000
  expect(await replica.look()).toBeUndefined()
  at.now += 4000
  expect(await replica.look()).toBeUndefined()
  at.now += 1000
  expect(await replica.look()).toBe('it is more than 5 s late')
  expect(await asked()).toBe('primary')
  at.replayed = 200
  expect(await replica.look()).toBeUndefined()
  expect(await asked()).toBe('replica')
})

test('of one that is behind at the start nobody knows how late it is: it is asked when it has reached what was then', async () => {
  at.replayed = 50
  expect(await replica.look()).toBe('it is more than 5 s late')
  Object.assign(at, { now: at.now + 1000, written: 120, replayed: 100 })
  expect(await replica.look()).toBeUndefined()
})

test('one that does not answer, or follows nobody, is not asked, and the log says why once', async () => {
  at.replayed = new Error('connect ECONNREFUSED')
  await replica.look()
  await replica.look()
  expect(await asked()).toBe('primary')
  at.replayed = undefined
  await replica.look()
  expect(await asked()).toBe('primary')
  expect(said).toEqual([
    'the replica of DATABASE_URL_READ is not asked: it does not answer (connect ECONNREFUSED)',
    'the replica of DATABASE_URL_READ is not asked: it follows no other database',
  ])
})

test('whatever it does not answer the first database is asked', async () => {
  await replica.look()
  const seen: string[] = []
  const answer = await replica.read(async (db) => {
    seen.push(db === second.db ? 'replica' : 'primary')
    if (db === second.db) throw new Error('canceling statement due to conflict with recovery')
    return 'there'
  })
  expect([answer, seen]).toEqual(['there', ['replica', 'primary']])
})

test('a database that really follows nobody says so', async () => {
  const real = createReplica({
    primary: w.db,
    replica: second.db,
    lateMs: 5000,
    log: { info() {}, warn() {} } as never,
  })
  expect(await real.look()).toBe('it follows no other database')
})

test('the public’s open calls are asked there, without a token; people of the house never are', async () => {
  let from: string[] = []
  const counted = createReplica({
    ...{ primary: w.db, replica: second.db, lateMs: 5000 },
    log: { info() {}, warn() {} } as never,
    written: async () => 1,
    replayed: async () => 1,
  })
  await counted.look()
  const watching: Replica = {
    ...counted,
    read: (act) => counted.read((db) => (from.push(db === second.db ? 'replica' : 'primary'), act(db))),
  }
  const watched = createApp({ ...everyFamily, db: w.db, pool: w.pool, replica: watching, log: { error() {} } })
  const input = {
    StationKey: 'a'.repeat(32),
    Target: 1,
    Live: 'x',
    Video: 'x',
    Channel: 'x',
    Content: 'x',
    Announcement: 'x',
  }
  const parcel = { host: 'main', body: 'plain', input } as const
  for (const { spec } of callEntries.filter((one) => one.spec.mayLag)) {
    const [method, path] = spec.wire.split(' ') as ['GET', string]
    from = []
    await sendAs(watched)({ ...parcel, method, path })
    expect(from[0]).toBe('replica')
    from = []
    await sendAs(watched, { token: w.people.chief.token })({ ...parcel, method, path })
    expect(from).toEqual([])
  }
})

test('only what everybody is shown may lag: open reads without anything that tells who asks', () => {
  const lagging = callEntries.filter(({ spec }) => spec.mayLag)
  expect(
    lagging.filter(({ of, spec }) => spec.kind !== 'read' || spec.access !== 'open' || travelsInBody(of, spec)),
  ).toEqual([])
  expect(lagging.map(({ family, name }) => `${family}.${name}`)).toEqual([
    'config.addresses',
    'articleComments.shown',
    'lives.openList',
    'lives.openOne',
    'liveComments.shown',
    'shortVideos.openList',
    'shortVideos.openOne',
    'shortVideoComments.shown',
    ...['vodChannels.openList', 'vodPrograms.openList', 'vodContents.openList', 'vodContents.openOne'],
    ...['vodGuides.openList', 'vodComments.shown'],
    ...['announcements.openList', 'announcements.openOne', 'announcementComments.shown'],
  ])
})
