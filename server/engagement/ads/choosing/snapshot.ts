/**
 * What a station shows, kept in memory: the database is asked about once a second, however often pages ask, and no page waits for
 * it. What somebody of the house changes by this server is seen at once, by others within seconds; what is counted is looked at
 * anew in any case.
 */
import { createSecretKey, hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { readerSecretOf, type Signing } from '../../../platform/readers/secretOf.ts'
import type { Standing } from './chooser.ts'
import { toldOf, type Told } from './told.ts'

/** Ours: so long it is believed, in ms. Whoever asks later has it asked anew, and is given what is there meanwhile. */
const BELIEVED_MS = 1000
/** Ours: older than this it is given to nobody, in ms. */
export const OLDEST_MS = 5000
/** Ours: of so many stations it is kept. */
const KEPT = 200

/** An advertisement in memory. */
export interface ShownAd extends Standing {
  readonly GUID: string
  readonly Title: string
  readonly Advertiser: string
  readonly Words: string
  readonly Target: string
}

/** A space with those that are approved in it. */
export interface ShownSpace {
  readonly Width: number
  readonly Height: number
  readonly ads: readonly ShownAd[]
}

/** A station. */
export interface Snapshot {
  /** What it was made of, see toldOf. */
  readonly told: string
  readonly StID: number
  /** What its tickets are signed with. */
  readonly secret: Signing
  readonly spaces: ReadonlyMap<string, ShownSpace>
  /** The key of the space on its pages of the public; '': there is none. */
  readonly ofPages: string
  /** Hashes of the keys of its front servers, as keyName has them. */
  readonly fronts: ReadonlySet<string>
}

/** What an intake key is known by in a snapshot: its hash, as it is kept, written out. */
export const keyName = (key: string): string => hash('sha256', key, 'base64')

interface Held {
  /** undefined: it is on its way, or there is none. */
  inMemory: Snapshot | undefined
  at: number
  /** See forgetShown. */
  readonly change: number
  found: Promise<Snapshot | undefined>
  isAsked: boolean
}

const ofDatabases = new WeakMap<Kysely<Database>, Map<string, Held>>()
let changes = 0

/** What is kept is asked anew; of every station, because that is dear to nobody. */
export function forgetShown(): void {
  changes++
}

/** `known`: what was held before, and stays while the database tells the same. */
async function load(db: Kysely<Database>, key: string, known: Snapshot | undefined): Promise<Snapshot | undefined> {
  const told = await toldOf(db, key)
  if (told === undefined) return undefined
  if (told === known?.told) return known
  const { StID, spaces, ads, fronts } = JSON.parse(told) as Told
  const secret = createSecretKey(await readerSecretOf(db, StID), 'utf8')
  const bySpace = Map.groupBy(ads, ({ SpaceID }) => SpaceID)
  return {
    ...{ told, StID, secret },
    ofPages: spaces.find(({ Place, IsEnable }) => Place === 'pages' && IsEnable)?.SpaceKey ?? '',
    spaces: new Map(
      spaces.map(({ ID, SpaceKey, Width, Height }) => [SpaceKey, { Width, Height, ads: bySpace.get(ID) ?? [] }]),
    ),
    fronts: new Set(fronts),
  }
}

/** Asks anew; what is held is given until the answer is there. */
async function refresh(db: Kysely<Database>, key: string, held: Held, at: number): Promise<void> {
  held.isAsked = true
  try {
    const found = await load(db, key, held.inMemory)
    held.found = Promise.resolve(found)
    held.inMemory = found
    held.at = at
  } catch {
    // What is held grows too old, and then whoever asks is told what is wrong.
  } finally {
    held.isAsked = false
  }
}

/** What is held of a public key and not too old; asked anew when it is no longer believed. */
function heldOf(db: Kysely<Database>, key: string, at: number): Held | undefined {
  const known = ofDatabases.get(db)?.get(key)
  if (!known || known.change !== changes || Math.abs(at - known.at) >= OLDEST_MS) return undefined
  if (at - known.at >= BELIEVED_MS && !known.isAsked) void refresh(db, key, known, at)
  return known
}

/** What snapshotOf would answer, where it is in memory; undefined: it is not, or there is no such station. */
export function snapshotInMemory(db: Kysely<Database>, key: string, now: Date): Snapshot | undefined {
  return heldOf(db, key, now.getTime())?.inMemory
}

/** What the open station of a public key shows; undefined: there is none. */
export function snapshotOf(db: Kysely<Database>, key: string, now: Date): Promise<Snapshot | undefined> {
  const at = now.getTime()
  const known = heldOf(db, key, at)
  if (known) return known.found
  const held = ofDatabases.get(db) ?? new Map<string, Held>()
  ofDatabases.set(db, held)
  const found = load(db, key, held.get(key)?.inMemory)
  const begun: Held = { at, change: changes, found, inMemory: undefined, isAsked: false }
  held.delete(key)
  held.set(key, begun)
  // One that failed is no answer for whoever comes next, nor is a key that anybody made up.
  const drop = () => {
    if (held.get(key)?.found === found) held.delete(key)
  }
  found.then((one) => {
    begun.inMemory = one
    if (!one) drop()
  }, drop)
  if (held.size > KEPT) held.delete(held.keys().next().value!)
  return found
}
