/** A storage that keeps nothing, and blames nobody for what is missing, while it is not the database's own. */
import type pg from 'pg'
import { claimStorage, mayKeep, standingOf, storageIdIn, type Standing } from './identity.ts'
import { showHolder, type Other } from './holders.ts'
import { StorageProblem, type Growing, type Storage } from './storage.ts'

/** Ours: so long the id that the database has is believed, in ms: an operator may give it another one. */
const ID_MS = 10_000

/** Ours: so often this database shows itself, in ms, and so old what is known of others may be where something is taken away. */
export const SHOW_MS = 600_000
const LATELY_MS = 60_000

/** A storage beside a database. */
export interface OwnStorage extends Storage {
  /** How it stands now. Rejects with a StorageProblem where it does not answer. */
  standing(): Promise<Standing>
  /**
   * Another database that has it for its own as well, for whose sake nothing is taken away; undefined: none, or it is not this
   * one's. `withinMs`: how old what is known may be; default a minute. Rejects with a StorageProblem where it does not answer.
   */
  other(withinMs?: number): Promise<Other | undefined>
}

/**
 * The storage, guarded: what writes, sweeps or lists rejects with a StorageProblem 'foreign' while it is not the database's
 * own, and so does what finds a file missing; what takes away rejects with 'shared' while another database has it, too. It is looked at each time, so that a disk that is mounted again is known at
 * once. The first write makes a new one the database's.
 */
export function ownStorage(pool: Pick<pg.Pool, 'connect' | 'query'>, storage: Storage): OwnStorage {
  let known: { readonly id: string; readonly atMs: number } | undefined
  async function learn(): Promise<void> {
    const id = await storageIdIn(pool)
    known = id === undefined ? undefined : { id, atMs: performance.now() }
  }
  /** Without asking the database, where it was asked of late. */
  async function isOwn(): Promise<boolean> {
    if (!known || performance.now() - known.atMs > ID_MS) await learn()
    return known !== undefined && (await storage.mark()) === known.id
  }
  async function claimed(): Promise<Standing> {
    const standing = await claimStorage(pool, storage)
    await learn()
    return standing
  }
  async function standing(): Promise<Standing> {
    if (await isOwn()) return 'own'
    const found = await standingOf(pool, storage)
    return found === 'known' ? claimed() : found
  }
  async function own(): Promise<void> {
    if (!(await isOwn()) && !mayKeep(await claimed())) throw new StorageProblem('foreign')
  }
  /** That a file is missing is believed of the database's own storage alone. */
  async function believed<Found>(found: Found): Promise<Found> {
    if (!mayKeep(await standing())) throw new StorageProblem('foreign')
    return found
  }
  const blamed = async (error: unknown): Promise<never> => {
    if (error instanceof StorageProblem && error.kind === 'missing') await believed(undefined)
    throw error
  }
  let shown: { readonly other: Other | undefined; readonly atMs: number } | undefined
  let showing: Promise<Other | undefined> | undefined
  async function other(withinMs = LATELY_MS): Promise<Other | undefined> {
    if (!(await isOwn())) return undefined
    if (shown && performance.now() - shown.atMs < withinMs) return shown.other
    const atMs = performance.now()
    showing ??= showHolder(pool, storage.shared).finally(() => (showing = undefined))
    shown = { other: await showing, atMs }
    return shown.other
  }
  async function alone(): Promise<void> {
    await own()
    if (await other()) throw new StorageProblem('shared')
  }
  const { growing } = storage
  return {
    standing,
    other,
    scratch: () => own().then(storage.scratch),
    take: (path, stored) => own().then(() => storage.take(path, stored)),
    put: (from, limit) => own().then(() => storage.put(from, limit)),
    open: (Sha256, range, size) => storage.open(Sha256, range, size).catch(blamed),
    has: async (Sha256, size) => (await storage.has(Sha256, size)) || believed(false),
    lend: (Sha256, use) => storage.lend(Sha256, use).catch(blamed),
    remove: (Sha256) => alone().then(() => storage.remove(Sha256)),
    sweepScratch: () => own().then(storage.sweepScratch),
    putBefore: (before, first) => alone().then(() => storage.putBefore(before, first)),
    room: () => own().then(storage.room),
    shared: storage.shared,
    mark: storage.mark,
    setMark: storage.setMark,
    ...(growing && { growing: ownGrowing(growing, { own, alone, believed }) }),
  }
}

function ownGrowing(
  growing: Growing,
  {
    own,
    alone,
    believed,
  }: {
    readonly own: () => Promise<void>
    readonly alone: () => Promise<void>
    readonly believed: <Found>(found: Found) => Promise<Found>
  },
): Growing {
  return {
    ...growing,
    begin: () => own().then(growing.begin),
    resume: (name, size) => own().then(() => growing.resume(name, size)),
    has: async (name, size) => (await growing.has(name, size)) || believed(false),
    old: () => alone().then(growing.old),
  }
}
