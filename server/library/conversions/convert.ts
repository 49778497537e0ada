/** Making one thing of a version: takes it in hand, has it made, keeps what came of it, and puts it down. */
import { mkdir } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { ConversionKind } from '../../../src/api/library/conversions/states.ts'
import { aigcInFilm } from '../../platform/aiLabels/aigcInFilm.ts'
import { isAway } from '../../platform/database/away.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import { NO_ENGINE } from '../../platform/engine/heldEngine.ts'
import { PutOff, untilDatabase } from '../../platform/jobs/putOff.ts'
import { insertEvent } from '../../platform/push/outbox.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { StorageProblem } from '../../platform/storage/storage.ts'
import {
  beginConversion,
  claimConversion,
  finishConversion,
  giveBackConversion,
  loseConversion,
  type Claimed,
  type Held,
} from './claim.ts'
import { isAsked, type AskedKind } from './isAsked.ts'
import { keepRenditions } from './keepRenditions.ts'
import { labelOfVersion } from '../media/labelOfVersion.ts'
import { makeCut } from './kinds/cut.ts'
import { makePeaks } from './kinds/peaks.ts'
import { makeCover, makeSprite } from './kinds/pictures.ts'
import { makePlan } from './kinds/plan.ts'
import { makeScenes } from './kinds/scenes.ts'
import { makeStream } from './kinds/stream.ts'
import { makeWhole } from './kinds/whole.ts'
import type { Left, Make } from './making.ts'
import { probeOf } from './probeOf.ts'
import { clearPassed, ROOM } from './passed.ts'
import { beginning, percentTeller } from './progress.ts'
import { NO_ROOM, putDown, type Ended } from './putDown.ts'
import { isStopped } from './stopped.ts'
import { asks } from '../smart/asks.ts'
import { pictureToSend } from '../smart/pictureToSend.ts'
import { providerFor } from '../../platform/smart/providerOf.ts'
import { discard } from '../../platform/storage/discard.ts'

const makes: Readonly<Record<Exclude<ConversionKind, AskedKind>, Make>> = {
  plan: makePlan,
  cover: makeCover,
  stream: makeStream,
  whole: makeWhole,
  sprite: makeSprite,
  peaks: makePeaks,
  cut: makeCut,
  scenes: makeScenes,
}

/** What lists of the library show of a video: its length and its picture. */
const shownInLists: ReadonlySet<ConversionKind> = new Set(['plan', 'cover'])

/** What it stands on. */
export interface Converting {
  readonly db: Kysely<Database>
  /** Undefined: there is none, and only what needs none is worked on. */
  readonly engine: Engine | undefined
  /** Hosts in private networks that may be called; see Environment. */
  readonly outgoingHosts: readonly string[]
  readonly signal: AbortSignal
  readonly now: () => Date
}

/** Makes the conversion `ID`, or leaves it where it is no longer wanted. Rejects with a PutOff where it has to wait. */
export async function convert(parts: Converting, held: Held): Promise<Ended> {
  const { db, signal, now } = parts
  const claimed = await claimConversion(db, held, now())
  if (!claimed) return 'over'
  try {
    const left = await make(parts, held, claimed)
    await db.transaction().execute(async (tx) => {
      if (!(await finishConversion(tx, held, now()))) return
      await keepRenditions(tx, claimed, left.renditions, now())
      await left.also?.(tx, now())
      const { StID, MediaID, Kind } = claimed
      if (shownInLists.has(Kind)) await insertEvent(tx, { StID, Topic: 'media', Action: 'made', Ids: [MediaID] })
    })
    return 'over'
  } catch (error) {
    const waits = () => untilDatabase(() => giveBackConversion(db, held, claimed))
    if (signal.aborted) {
      // Nobody may have taken it over: that is what a server believes, too, that cannot reach the database.
      if (signal.reason === 'taken over') throw waits()
      if (signal.reason === 'stopping') await loseConversion(db, held, { Attempts: claimed.Attempts, isCounted: false })
      return signal.reason === 'stopping' ? 'again' : 'over'
    }
    return await putDown(parts, held, claimed, error).catch((problem: unknown) => {
      throw isAway(problem) ? waits() : problem
    })
  }
}

async function ask({ db, outgoingHosts }: Converting, conversion: Claimed, kind: AskedKind): Promise<Left> {
  const provider = await providerFor(db, { StID: conversion.StID, ability: kind }, outgoingHosts)
  const picture = await pictureToSend(db, conversion.VersionID)
  return asks[kind]({ db, conversion, provider, picture })
}

/** Withdrawn, perhaps while it waited: nothing more is made of it, and nobody is given it to look at. */
async function refuseWithdrawn(db: Kysely<Database>, VersionID: number): Promise<void> {
  const version = await db
    .selectFrom('media_versions as v')
    .innerJoin('media', 'media.ID', 'v.MediaID')
    .select(isStopped.as('isStopped'))
    .where('v.ID', '=', VersionID)
    .executeTakeFirstOrThrow()
  if (version.isStopped) throw new Refusal('refused', '这个媒资已停用，不再处理。')
}

async function make(parts: Converting, held: Held, conversion: Claimed): Promise<Left> {
  const { db, signal } = parts
  const { Kind } = conversion
  await refuseWithdrawn(db, conversion.VersionID)
  const begin = () => beginConversion(db, held, conversion)
  if (isAsked(Kind)) {
    await begin()
    return ask(parts, conversion, Kind)
  }
  if (!parts.engine) throw new PutOff(NO_ENGINE)
  const engine = beginning(parts.engine, begin)
  const storage = storageOf(db)
  const version = await db
    .selectFrom('media_versions')
    .select(['Sha256', 'Size'])
    .where('ID', '=', conversion.VersionID)
    .executeTakeFirstOrThrow()
  if ((await storage.room()) < version.Size * ROOM) throw new StorageProblem('full', NO_ROOM)
  const passed = () => clearPassed(db)
  const folder = await storage.scratch()
  await mkdir(folder)
  try {
    return await storage.lend(version.Sha256, async (input) => {
      const probe = await probeOf(db, engine, { input, VersionID: conversion.VersionID, signal })
      const watching = { signal, onProgress: percentTeller(db, held, probe.durationMs, passed) }
      const aigc = await labelOfVersion(db, conversion.VersionID, () => aigcInFilm(input))
      const left = await makes[Kind]({ db, storage, engine, conversion, input, folder, probe, aigc, watching })
      await passed()
      return left
    })
  } finally {
    await discard(folder)
  }
}
