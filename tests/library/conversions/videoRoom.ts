/** A station with videos that the engine drew, and a server that works on them. */
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { conversionWork } from '../../../server/library/conversions/work.ts'
import { addMedia, type AddedVersion } from '../../../server/library/media/addMedia.ts'
import { queueRenditions } from '../../../server/library/conversions/queueRenditions.ts'
import { nodeAvEngine } from '../../../server/platform/engine/nodeAv.ts'
import { startRunner } from '../../../server/platform/jobs/runner.ts'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import type { World } from '../../support/app.ts'
import { drawnClip } from '../../support/drawnClip.ts'

/** How long a busy machine is given for what a server does by itself, in ms. */
const PATIENCE = { timeout: 120_000, interval: 100 }

/** A clip as a file; `end` takes it away. `input`: what is drawn instead of the usual. */
export async function drawnFile({ seconds = 2, input = '' } = {}): Promise<{ path: string; end(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-clip-'))
  const path = join(folder, 'clip.mp4')
  const drawn = drawnClip(path, { seconds })
  await nodeAvEngine()!.make(input === '' ? drawn : { ...drawn, input })
  return { path, end: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A box of MP4 that players skip: clips of the same bytes are one file to the library, which these are not. */
const unlike = () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('free'), randomBytes(16)])

/** Draws a clip and puts it into the library; `queue` false: nobody asks for anything to be made of it. */
export async function addClip(
  w: World,
  { owner = 'chief' as 'chief' | 'outsider', seconds = 2, Title = '大桥合龙', queue = true, input = '' } = {},
): Promise<AddedVersion> {
  const { path, end } = await drawnFile({ seconds, input })
  try {
    appendFileSync(path, unlike())
    const stored = await storageOf(w.db).take(path)
    const { ID: AdminID, StID } = w.people[owner]
    const file = { stored, Type: 'video/mp4', FileName: 'clip.mp4' }
    const added = await addMedia(w.db, { StID, AdminID, Kind: 'video', Title, now: w.clock.now(), ...file })
    if (queue) await queueRenditions(w.db, added.VersionID)
    return added
  } finally {
    end()
  }
}

/**
 * A server that works on videos; answers what stops it. It does what it is asked: what a server does by the clock, such as
 * looking for videos that were forgotten, would come to a test that takes longer than a minute and to no other.
 */
export function startServer({ db, pool }: World, outgoingHosts: string[] = []): () => Promise<void> {
  const log = { info() {}, warn() {} }
  const asked = conversionWork.filter(({ everyMs }) => everyMs === undefined)
  return startRunner(asked, { db, pool, log, outgoingHosts })
}

/** Everything that was to be made of a video, by name, once nothing waits any more. */
export async function settled({ db }: World, MediaID: number): Promise<Map<string, string>> {
  const read = async () => {
    const rows = await db.selectFrom('conversions').select(['Name', 'State']).where('MediaID', '=', MediaID).execute()
    return new Map(rows.map(({ Name, State }) => [Name, State as string]))
  }
  await expect
    .poll(async () => [...(await read()).values()].filter((one) => one === 'queued' || one === 'running'), PATIENCE)
    .toEqual([])
  return read()
}

/** The names of what there is of a version, sorted. */
export async function renditionsOf({ db }: World, VersionID: number): Promise<string[]> {
  const rows = await db.selectFrom('media_renditions').select('Name').where('VersionID', '=', VersionID).execute()
  return rows.map(({ Name }) => Name).toSorted()
}

/** What a short clip of 320 x 180 with sound is made into. */
export const whole = [
  ...['cover.jpg', 'hls-180.m3u8', 'hls-180.mp4', 'mp4', 'sprite.jpg', 'thumbs.vtt', 'waveform.json'],
]
