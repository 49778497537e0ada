/**
 * Reads shared by panes: `useRead(family, call, input)`. A read is kept while somebody looks at it; a write or a push
 * event in its family makes it stale and it is read again, without a spinner over the old data.
 */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Contract, FamilyName } from '../api/index.ts'
import type { Call, InputOf, OutputOf, ReadName } from '../api/contract.ts'
import { api } from './session.ts'
import { status } from './status.ts'
import { logFamilies, onOwnChange, type Changes } from './writes.ts'

/** What a read of a family takes. */
export type ReadInput<F extends FamilyName, C> = C extends keyof Contract[F]['calls']
  ? Contract[F]['calls'][C] extends infer K extends Call
    ? InputOf<K>
    : never
  : never
/** What a read of a family answers. */
export type ReadOutput<F extends FamilyName, C> = C extends keyof Contract[F]['calls']
  ? Contract[F]['calls'][C] extends infer K extends Call
    ? OutputOf<K>
    : never
  : never

/** What is known of a read. `loading` is true only while there is nothing to show yet. */
export interface ReadState<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly loading: boolean
  /** Being read again behind the data that is shown. */
  readonly refreshing: boolean
  /** Read again now. */
  readonly reload: () => void
}

interface Entry {
  data: unknown
  error: unknown
  state: 'idle' | 'loading' | 'done'
  stale: boolean
  users: number
  run: () => void
  listeners: Set<() => void>
  snapshot: ReadState<unknown>
}

const entries = new Map<string, Entry>()

/** How long an unused read is kept, in ms: going back to a pane shows what was there. */
const KEEP_MS = 60_000

function entryOf(family: FamilyName, call: string, input: object): Entry {
  const key = `${family}.${call} ${JSON.stringify(input)}`
  const known = entries.get(key)
  if (known) return known
  const entry: Entry = {
    data: undefined,
    error: undefined,
    state: 'idle',
    stale: true,
    users: 0,
    listeners: new Set(),
    snapshot: undefined as never,
    run() {
      if (entry.state === 'loading') {
        entry.stale = true
        return
      }
      entry.state = 'loading'
      entry.stale = false
      tell()
      const send = (api[family] as unknown as Record<string, (input: object) => Promise<unknown>>)[call]!
      send(input)
        .then(
          (data) => ((entry.data = data), (entry.error = undefined)),
          (error: unknown) => (entry.error = error),
        )
        .finally(() => {
          entry.state = 'done'
          tell()
          if (entry.stale && entry.users > 0) entry.run()
        })
    },
  }
  const reload = () => entry.run()
  const tell = () => {
    entry.snapshot = {
      data: entry.data,
      error: entry.error,
      loading: entry.data === undefined && entry.error === undefined,
      refreshing: entry.state === 'loading' && entry.data !== undefined,
      reload,
    }
    for (const listener of entry.listeners) listener()
  }
  tell()
  entries.set(key, entry)
  return entry
}

/** What an answer tells of; of other families' records, too, where it says so. */
const familiesOf = new WeakMap<Entry, Set<FamilyName>>()

const alone: readonly FamilyName[] = []

/**
 * Read a call and keep it fresh while mounted. `input` undefined: nothing is read yet. `also`: other families whose records the
 * answer tells of; one of them changes, and what is kept of it for later is stale as well. Default none.
 */
export function useRead<F extends FamilyName, C extends ReadName<Contract[F]> & string>(
  family: F,
  call: C,
  input: ReadInput<F, C> | undefined,
  also: readonly FamilyName[] = alone,
): ReadState<ReadOutput<F, C>> {
  const text = input === undefined ? undefined : JSON.stringify(input)
  const [idle] = useState<ReadState<unknown>>(() => ({
    data: undefined,
    error: undefined,
    loading: true,
    refreshing: false,
    reload() {},
  }))
  const entry = text === undefined ? undefined : entryOf(family, call, JSON.parse(text) as object)
  if (entry) familiesOf.set(entry, new Set([family, ...also, ...(familiesOf.get(entry) ?? alone)]))
  useEffect(() => {
    if (!entry) return
    entry.users++
    if (entry.stale || entry.state === 'idle') entry.run()
    return () => {
      entry.users--
      setTimeout(() => {
        if (entry.users === 0) for (const [key, one] of entries) if (one === entry) entries.delete(key)
      }, KEEP_MS)
    }
  }, [entry])
  return useSyncExternalStore(
    (listener) => {
      entry?.listeners.add(listener)
      return () => entry?.listeners.delete(listener)
    },
    () => entry?.snapshot ?? idle,
  ) as ReadState<ReadOutput<F, C>>
}

/** Told that a family changed; `own`: by an act from this workspace, not by somebody else. */
type Watcher = (own: boolean) => void

const watchers = new Map<FamilyName, Set<Watcher>>()

/** Be told when something in a family changed (for screens that keep their own rows, such as the long list). */
export function watchFamily(family: FamilyName, changed: Watcher): () => void {
  const set = watchers.get(family) ?? new Set()
  watchers.set(family, set.add(changed))
  return () => void set.delete(changed)
}

/**
 * Something in the family changed: reads of it in use are read again, others when next used. `own`: by an act from this
 * workspace (default: by somebody else, told by push). Writes tell of what they change themselves.
 */
export function refresh(family: FamilyName, own = false): void {
  for (const entry of entries.values()) {
    if (!familiesOf.get(entry)?.has(family)) continue
    entry.stale = true
    if (entry.users > 0) entry.run()
  }
  for (const changed of watchers.get(family) ?? []) changed(own)
}

/** Anything may have changed: an undo (`own`), or events that were missed. */
export function refreshAll(own = false): void {
  for (const family of new Set([
    ...watchers.keys(),
    ...[...entries.values()].flatMap((one) => [...(familiesOf.get(one) ?? alone)]),
  ]))
    refresh(family, own)
}

onOwnChange((changes: Changes) => {
  if (changes === 'everything') return refreshAll(true)
  for (const family of new Set([...changes, ...logFamilies])) refresh(family as FamilyName, true)
  // What waits to be sent is told by push alone.
  if (status.live !== 'on') refresh('outgoing', true)
})

/** Forget everything: another person signs in. */
export function forgetReads(): void {
  entries.clear()
}
