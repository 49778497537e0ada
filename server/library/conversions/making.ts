/** What making one thing of a version stands on, and what it leaves. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Aigc } from '../../platform/aiLabels/aigc.ts'
import type { Engine, Probe, Watching } from '../../platform/engine/engine.ts'
import type { Stored, Storage } from '../../platform/storage/storage.ts'
import type { PictureToSend } from '../smart/pictureToSend.ts'
import type { SmartProvider } from '../../platform/smart/provider.ts'
import type { Claimed } from './claim.ts'

/** What it stands on. */
export interface Making {
  readonly db: Kysely<Database>
  readonly storage: Storage
  readonly engine: Engine
  readonly conversion: Claimed
  /** The version's file on this machine, which nobody writes into. */
  readonly input: string
  /** A folder of its own, which goes afterwards. */
  readonly folder: string
  readonly probe: Probe
  /** The label of what a machine made, which whatever is made of it keeps; undefined: it has none. */
  readonly aigc: Aigc | undefined
  readonly watching: Watching
}

/** Something that was made and lies in the storage. */
export interface Rendition {
  /** As its address ends. */
  readonly Name: string
  readonly stored: Stored
  /** A MIME type. */
  readonly Type: string
  readonly Width?: number | undefined
  readonly Height?: number | undefined
  readonly Details?: Readonly<Record<string, unknown>> | undefined
}

/** What is left when it is done: renditions of the version, and what else is written in the same transaction. */
export interface Left {
  readonly renditions: readonly Rendition[]
  readonly also?: (tx: Kysely<Database>, now: Date) => Promise<void>
}

/** What asking a provider about a version stands on. */
export interface Asking {
  readonly db: Kysely<Database>
  readonly conversion: Claimed
  readonly provider: SmartProvider
  readonly picture: PictureToSend
}

/** Asks. Rejects with a SendProblem or a Refusal. */
export type Ask = (asking: Asking) => Promise<Left>

/** Makes it. Rejects with an EngineProblem or a StorageProblem. */
export type Make = (making: Making) => Promise<Left>
