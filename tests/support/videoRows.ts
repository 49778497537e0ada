/** Videos of the library and what is made of them, for rows.ts. Their bytes lie nowhere. */
import { createHash, randomUUID } from 'node:crypto'
import { addMedia, type AddedVersion } from '../../server/library/media/addMedia.ts'
import { storageOf } from '../../server/platform/storage/heldStorage.ts'
import { claimStorage } from '../../server/platform/storage/identity.ts'
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

/** An item with one version. */
export async function mediaRow(w: World, owner: Owner, text: string, Type = 'video/mp4'): Promise<AddedVersion> {
  const { ID: AdminID, StID } = w.people[owner]
  // Before anything is missing in it: a storage without any of the files would be taken for another one.
  await claimStorage(w.pool, storageOf(w.db))
  const stored = { Sha256: createHash('sha256').update(randomUUID()).digest('hex'), Size: 1000 }
  const Kind = Type.startsWith('image/') ? 'image' : 'video'
  const file = { stored, Type, FileName: `${text}.${Kind}`, DurationMs: Kind === 'video' ? 60_000 : undefined }
  return addMedia(w.db, { StID, AdminID, Kind, Title: text, now: w.clock.now(), ...file })
}

/** One that waits, one that failed, one that was called off. */
const conversions: Make = async (w, owner, text) => {
  const { MediaID, VersionID } = await mediaRow(w, owner, text)
  const base = { StID: w.people[owner].StID, MediaID, VersionID, Problem: text }
  const rows = await w.db
    .insertInto('conversions')
    .values([
      { ...base, Name: 'hls-360', Kind: 'stream', State: 'queued' },
      { ...base, Name: 'hls-720', Kind: 'stream', State: 'failed' },
      { ...base, Name: 'mp4', Kind: 'whole', State: 'cancelled' },
    ])
    .returning('ID')
    .execute()
  await w.db
    .insertInto('conversion_logs')
    .values(rows.map(({ ID }) => ({ StID: base.StID, ConversionID: ID, Text: text })))
    .execute()
  return rows.map(({ ID }) => ({ ID, parts: { MediaID } }))
}

const convertFormats: Make = async (w, owner, text) => {
  const { StID } = w.people[owner]
  const base = { StID, Side: 720, VideoKbps: 2000, AudioKbps: 128 } as const
  const rows = [true, false].map((IsEnable) => ({ ...base, Name: `${text}${IsEnable ? '甲' : '乙'}`, IsEnable }))
  return w.db.insertInto('convert_formats').values(rows).returning('ID').execute()
}

const watermarks: Make = async (w, owner, text) => {
  const { Key } = await mediaRow(w, owner, text, 'image/png')
  const base = { StID: w.people[owner].StID, Picture: `/static/img/${Key}.png` }
  const rows = [true, false].map((IsEnable) => ({ ...base, Name: `${text}${IsEnable ? '甲' : '乙'}`, IsEnable }))
  return w.db.insertInto('watermarks').values(rows).returning('ID').execute()
}

const mediaCuts: Make = async (w, owner, text) => {
  const { MediaID, VersionID } = await mediaRow(w, owner, text)
  const { ID: AdminID, StID } = w.people[owner]
  const rows = await w.db
    .insertInto('media_cuts')
    .values({ StID, MediaID, VersionID, Name: text, InMs: 1000, OutMs: 2000, AdminID })
    .returning('ID')
    .execute()
  return rows.map(({ ID }) => ({ ID, parts: { MediaID } }))
}

const subtitles: Make = async (w, owner, text) => {
  const { ID: AdminID, StID } = w.people[owner]
  const Cues = JSON.stringify([{ From: 0, To: 1000, Text: text }])
  const row = async () => {
    const { MediaID, VersionID } = await mediaRow(w, owner, text)
    const added = { StID, MediaID, VersionID, Cues, AdminID }
    return { MediaID, ...(await w.db.insertInto('subtitles').values(added).returning('ID').executeTakeFirstOrThrow()) }
  }
  const [one, two] = [await row(), await row()]
  // One that has none stands by, for whoever adds some.
  const { MediaID: bare } = await mediaRow(w, owner, text)
  return [
    { ID: one.ID, parts: { MediaID: one.MediaID } },
    { ID: two.ID, parts: { MediaID: bare } },
  ]
}

const scenes: Make = async (w, owner, text) => {
  const { MediaID, VersionID } = await mediaRow(w, owner, text)
  const base = { StID: w.people[owner].StID, MediaID, VersionID, InMs: 1000, OutMs: 2000 }
  const rows = await w.db
    .insertInto('scenes')
    .values([
      { ...base, Kind: 'named', Label: text, AdminID: w.people[owner].ID },
      { ...base, Kind: 'shot', Label: text, Provider: 'local' },
    ])
    .returning('ID')
    .execute()
  return rows.map(({ ID }) => ({ ID, parts: { MediaID } }))
}

/** Some to be decided, of each kind that can be taken, and one that is decided. */
const findings: Make = async (w, owner, text) => {
  const { MediaID, VersionID } = await mediaRow(w, owner, text, 'image/png')
  const base = { StID: w.people[owner].StID, MediaID, VersionID, Provider: 'baidu', Score: 80 } as const
  const rows = await w.db
    .insertInto('findings')
    .values([
      { ...base, Kind: 'tag', Label: text },
      { ...base, Kind: 'check', Label: `${text}合规` },
      { ...base, Kind: 'tag', Label: `${text}二` },
      { ...base, Kind: 'tag', Label: `${text}三`, State: 'taken', AdminID: w.people[owner].ID },
    ])
    .returning('ID')
    .execute()
  return rows.map(({ ID }) => ({ ID, parts: { MediaID } }))
}

/** By family. `text` is unlike any other. */
export const videoRows = {
  ...{ conversions, convertFormats, watermarks, mediaCuts, subtitles, scenes, findings },
} as const
