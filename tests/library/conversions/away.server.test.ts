// A database that goes away while a video is worked on: it waits, and none of its three times is used up.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { conversionWork } from '../../../server/library/conversions/work.ts'
import { CONVERSION } from '../../../server/library/conversions/queueRenditions.ts'
import { openDatabase } from '../../../server/platform/database/connect.ts'
import type { Engine } from '../../../server/platform/engine/engine.ts'
import { holdEngine } from '../../../server/platform/engine/heldEngine.ts'
import { nodeAvEngine } from '../../../server/platform/engine/nodeAv.ts'
import { LEASE_MS } from '../../../server/platform/jobs/lease.ts'
import { startRunner } from '../../../server/platform/jobs/runner.ts'
import { holdStorage, storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { ATTEMPT_LIMIT } from '../../../src/api/library/conversions/states.ts'
import { world, type World } from '../../support/app.ts'
import { openRelay } from '../../support/relay.ts'
import { addClip, settled } from './videoRoom.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

/** A server that loses the database each time its engine looks at a clip, `times` times; it is there again once `isOver`. */
async function serveThrough(times: number, isOver: (lostMs: number) => boolean) {
  const relay = await openRelay(w.url)
  const open = openDatabase(relay.url)
  holdStorage(open, storageOf(w.db))
  const whole = nodeAvEngine()!
  let lost = 0
  let lostAt = 0
  let goOn = () => {}
  const engine: Engine = {
    ...whole,
    async probe(path, watching) {
      if (path.endsWith('sample.avi') || lost === times) return whole.probe(path, watching)
      lost++
      lostAt = performance.now()
      await relay.shut()
      if (isOver(0)) await open.pool.query('select')
      else await new Promise<void>((resolve) => (goOn = resolve))
      return whole.probe(path, watching)
    },
  }
  holdEngine(open.db, engine)
  const warn = (_details: object, message: string) => {
    // A beat that nobody heard.
    if (!message.startsWith('jobs: what is in hand') || !isOver(performance.now() - lostAt)) return
    void relay.open().catch(() => {})
    goOn()
  }
  const asked = conversionWork.filter(({ everyMs }) => everyMs === undefined)
  const stop = startRunner(asked, { ...open, log: { info() {}, warn }, outgoingHosts: [] })
  return {
    lost: () => lost,
    async end() {
      await stop()
      await open.close()
      await relay.close()
    },
  }
}

const countsOf = (MediaID: number) =>
  w.db.selectFrom('conversions').select(['State', 'Attempts', 'Problem']).where('MediaID', '=', MediaID).execute()

test('lost more often than it may be tried, everything is made all the same, and nothing was counted', async () => {
  const { MediaID } = await addClip(w, { Title: '数据库断断续续' })
  const server = await serveThrough(ATTEMPT_LIMIT + 1, () => true)
  try {
    expect([...new Set((await settled(w, MediaID)).values())]).toEqual(['done'])
    expect(server.lost()).toBe(ATTEMPT_LIMIT + 1)
    const left = w.db.selectFrom('jobs').select('ID').where('Kind', '=', CONVERSION)
    await expect.poll(() => left.execute(), { timeout: 20_000 }).toEqual([])
    const counts = (await countsOf(MediaID)).map(({ Attempts }) => Attempts)
    expect(Math.max(...counts)).toBe(1)
  } finally {
    await server.end()
  }
})

test('lost for longer than a server is waited for, nothing is left in hand of nobody', async () => {
  const { MediaID } = await addClip(w, { Title: '数据库走了很久' })
  const server = await serveThrough(1, (ms) => ms > LEASE_MS + 4000)
  try {
    expect([...new Set((await settled(w, MediaID)).values())]).toEqual(['done'])
    const counts = (await countsOf(MediaID)).map(({ Attempts }) => Attempts)
    expect(Math.max(...counts)).toBe(1)
  } finally {
    await server.end()
  }
})
