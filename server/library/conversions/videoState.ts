/** How far a video is: computed from what there is, never stored. */
import { maySee } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { conversions, type Conversion, type VideoState } from '../../../src/api/library/conversions/calls.ts'
import { media } from '../../../src/api/library/media/calls.ts'
import { mediaCuts } from '../../../src/api/library/mediaCuts/calls.ts'
import {
  analysisKinds,
  conversionKinds,
  conversionStates,
  conversionWhat,
  type AnalysisKind,
  turnText,
} from '../../../src/api/library/conversions/states.ts'
import { fileAddress, renditionAddress } from '../../../src/api/library/media/fileAddress.ts'
import type { Probe } from '../../platform/engine/engine.ts'
import { asNumber, pictureRate } from '../../platform/engine/pictureRate.ts'
import { engineOf, NO_ENGINE, whyNoEngine } from '../../platform/engine/heldEngine.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { StorageProblem } from '../../platform/storage/storage.ts'
import { lostOf } from './lost.ts'
import { leavesOf } from './plan.ts'
import { shownOf } from './rows.ts'
import { isStopped, STOPPED } from './stopped.ts'
import { toWire } from '../../platform/records/columns.ts'

/** Types that players play as they came. */
const playedAsIs = new Set(['video/mp4', 'video/webm', 'audio/mpeg', 'audio/mp4', 'audio/wav', 'audio/ogg'])

/** The pages on which a video of the library is watched, or waited for. */
const seeing = [...conversions.pages, ...mediaCuts.pages, ...media.pages]

/** Of the version that stands for the item. Refuses where there is no such video. */
export async function videoState(request: Request<{ readonly MediaID: number }>): Promise<VideoState> {
  const { db, me, input } = request
  if (!maySee(me, seeing)) throw new Refusal('forbidden', '您没有查看媒资的权限，请联系管理员开通。')
  const version = await db
    .selectFrom('media')
    .innerJoin('media_versions as v', 'v.ID', 'media.VersionID')
    .select(['v.ID', 'v.Key', 'v.Type', 'v.Sha256', 'v.Size', isStopped.as('isStopped')])
    .where('media.ID', '=', input.MediaID)
    .where('media.StID', '=', me.StID)
    .where('media.DeletedAt', 'is', null)
    .executeTakeFirst()
  if (!version) throw new Refusal('missing', '这个视频不存在，可能已被删除。')
  const renditions = await db
    .selectFrom('media_renditions')
    .select('Name')
    .where('VersionID', '=', version.ID)
    .execute()
  const lost = new Set((await knownToBe(lostOf(db, version.ID), [])).map(({ Name }) => Name))
  const isThere = await knownToBe(storageOf(db).has(version.Sha256, version.Size), true)
  const stored = await db
    .selectFrom('conversions')
    .selectAll()
    .where('VersionID', '=', version.ID)
    .where('StID', '=', me.StID)
    .where('Kind', 'not in', ['cut', ...(Object.keys(analysisKinds) as AnalysisKind[])])
    .orderBy('Priority', 'desc')
    .execute()
  const all = await shownOf(
    request,
    stored.map((row) => toWire(row) as unknown as Conversion),
  )
  const names = new Set(renditions.map(({ Name }) => Name).filter((name) => !lost.has(name)))
  const isWhole = (Name: string) => leavesOf({ Kind: 'stream', Name }).every((name) => !lost.has(name))
  const isStream = [...names].some((name) => /^hls-.*\.m3u8$/.test(name) && isWhole(name.replace(/\.m3u8$/, '')))
  const made = isStream
    ? renditionAddress(version.Key, 'master.m3u8')
    : names.has('mp4')
      ? renditionAddress(version.Key, 'mp4')
      : isThere && playedAsIs.has(version.Type)
        ? fileAddress(version.Key, version.Type)
        : ''
  const address = version.isStopped ? '' : made
  const isLost = (one: Conversion) => one.State === 'done' && leavesOf(one).some((name) => lost.has(name))
  const open = all.filter((one) => one.State !== 'done' || isLost(one))
  return {
    MediaID: input.MediaID,
    VersionID: version.ID,
    IsPlayable: address !== '',
    IsComplete: all.length > 0 && open.length === 0,
    IsFailed: open.some(({ State }) => State === 'failed'),
    Address: address,
    FrameRate: frameRateIn(stored.find(({ Kind }) => Kind === 'plan')?.Probe),
    Why: version.isStopped ? [STOPPED] : engineOf(db) ? whyOpen(open, all.length === 0, whyNoEngine(db)) : [NO_ENGINE],
  }
}

/** What the storage answers; where it cannot be asked just now, what stands in the rows. */
async function knownToBe<Known>(asked: Promise<Known>, otherwise: Known): Promise<Known> {
  return asked.catch((error: unknown) => {
    if (error instanceof StorageProblem) return otherwise
    throw error
  })
}

/** Why each thing is not there yet; what waits for the engine says so once. */
function whyOpen(open: readonly Conversion[], isUnplanned: boolean, broken: string): string[] {
  if (broken === '') return isUnplanned ? ['还没有排队转码。'] : open.map(whyOf)
  const others = open.filter(({ State }) => State !== 'queued')
  const isWaiting = isUnplanned || others.length < open.length
  return [...(isWaiting ? [broken] : []), ...others.map(whyOf)]
}

/** Of what is made of it, so that a picture counted in the player is the picture of a cut; null: nobody knows. */
function frameRateIn(probe: unknown): number | null {
  const picture = (probe as Probe | null | undefined)?.picture
  return picture?.frameRate ? asNumber(pictureRate(picture)) : null
}

/** Why one thing is not there yet, as a sentence. */
function whyOf({ Kind, Name, State, Place, Percent, LeftMs, Problem }: Conversion): string {
  const called = conversionWhat({ Kind, Name })
  const what = Kind === 'stream' ? `${conversionKinds[Kind]} ${called}` : called
  const left = LeftMs === null ? '' : `，预计还要 ${Math.max(1, Math.ceil(LeftMs / 60_000))} 分钟`
  // It was made, and its file is lost.
  if (State === 'done') return `${what}：文件不在了，请在转码任务里重新转码。`
  if (State === 'queued' && Problem) return `${what}：在等，稍后再试。${Problem}`
  if (State === 'queued') return `${what}：${Place === null ? conversionStates.queued : turnText(Place)}${left}。`
  if (State === 'running') return `${what}：已完成 ${Percent}%${left}。`
  return `${what}：${conversionStates[State]}${Problem ? `，${Problem}` : '。'}`
}
