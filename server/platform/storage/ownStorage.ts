/** A storage that keeps nothing, and blames nobody for what is missing, while it is not the database's own. */
import type pg from 'pg'
import { claimStorage, mayKeep, standingOf, storageIdIn, type Standing } from './identity.ts'
import { StorageProblem, type Growing, type Storage } from './storage.ts'

/** Ours: so long the id that the database has is believed, in ms: an operator may give it another one. */
const ID_MS = 10_000

/** A storage beside a database. */
export interface OwnStorage extends Storage {
  /** How it stands now. Rejects with a StorageProblem where it does not answer. */
  standing(): Promise<Standing>
}

/**
 * The storage, guarded: what writes, sweeps or lists rejects with a StorageProblem 'foreign' while it is not the database's
 * own, and so does what finds a file missing. It is looked at each time, so that a disk that is mounted again is known at
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
  const { growing } = storage
  return {
    standing,
    scratch: () => own().then(storage.scratch),
    take: (path, stored) => own().then(() => storage.take(path, stored)),
    put: (from, limit) => own().then(() => storage.put(from, limit)),
    open: (Sha256, range, size) => storage.open(Sha256, range, size).catch(blamed),
    has: async (Sha256, size) => (await storage.has(Sha256, size)) || believed(false),
    lend: (Sha256, use) => storage.lend(Sha256, use).catch(blamed),
    remove: (Sha256) => own().then(() => storage.remove(Sha256)),
    sweepScratch: () => own().then(storage.sweepScratch),
    putBefore: (before, first) => own().then(() => storage.putBefore(before, first)),
    room: () => own().then(storage.room),
    mark: storage.mark,
    setMark: storage.setMark,
    ...(growing && { growing: ownGrowing(growing, own, believed) }),
  }
}

function ownGrowing(
  growing: Growing,
  own: () => Promise<void>,
  believed: <Found>(found: Found) => Promise<Found>,
): Growing {
  return {
    ...growing,
    begin: () => own().then(growing.begin),
    resume: (name, size) => own().then(() => growing.resume(name, size)),
    has: async (name, size) => (await growing.has(name, size)) || believed(false),
    old: () => own().then(growing.old),
  }
}
