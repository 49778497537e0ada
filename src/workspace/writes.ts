/**
 * The writes of this workspace: what each has changed is told once, as soon as it was answered, and the push events by
 * which the server tells the doer of it again are known by the number of the request.
 */
import type { Action } from '../api/actions.ts'
import type { Family } from '../api/contract.ts'

/** The families whose records a write changes; 'everything' where only the server knows which. */
export type Changes = ReadonlySet<string> | 'everything'

/** What a write of a family changes. `action`: what it is done for; undefined while the actions are not known yet. */
export function changesOf(family: Family, action?: Action): Changes {
  if (action?.changes === 'nothing') return new Set()
  if (family.changes === 'everything') return 'everything'
  return new Set([family.name, ...(family.changes ?? [])])
}

/** The families that tell of what was done, whatever it was done to: the log, and the list of one's own acts. */
export const logFamilies: ReadonlySet<string> = new Set(['operationLog', 'history'])

const covers = (changes: Changes, family: string) =>
  changes === 'everything' || changes.has(family) || (changes.size > 0 && logFamilies.has(family))

let changed: (changes: Changes) => void = () => {}

/** Who is told what this workspace changed: one listener, for the life of the page. */
export function onOwnChange(listener: (changes: Changes) => void): void {
  changed = listener
}

interface Act {
  readonly of: Changes
  waiting: Changes | undefined
}

const acts = new Set<Act>()

const isWithin = (changes: Changes, whole: Changes) =>
  whole === 'everything' || (changes !== 'everything' && [...changes].every((family) => whole.has(family)))

/** What both change. */
export const joined = (a: Changes, b: Changes): Changes =>
  a === 'everything' || b === 'everything' ? 'everything' : new Set([...a, ...b])

function say(changes: Changes): void {
  if (changes !== 'everything' && changes.size === 0) return
  const act = [...acts].find(({ of }) => isWithin(changes, of))
  if (act) act.waiting = joined(act.waiting ?? new Set(), changes)
  else changed(changes)
}

/**
 * Several requests that are one act: what they change is told once, when the last was answered. Changes beyond `of` are
 * told at once. Settles as `run` does.
 */
export async function asOneAct<T>(of: Changes, run: () => Promise<T>): Promise<T> {
  const act: Act = { of, waiting: undefined }
  acts.add(act)
  try {
    return await run()
  } finally {
    acts.delete(act)
    if (act.waiting) say(act.waiting)
  }
}

interface Sent {
  readonly changes: Changes
  /** Families the server told of before the request was answered. */
  readonly early: Set<string>
}

/** Ours: requests whose events are known again; an event comes within seconds of its request. */
const KEPT = 500
const sent = new Map<string, Sent>()

/** A number nobody else makes. Not `crypto.randomUUID`, which pages without https do not have. */
export function requestNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Carries a write: `request` is given the number it travels under, and when it was answered, what it changes is told.
 * Rejects as `request` does: then nothing is told, unless the server told of it meanwhile, because only the answer was
 * lost.
 */
export async function carryWrite<T>(changes: Changes, request: (requestId: string) => Promise<T>): Promise<T> {
  const id = requestNumber()
  const early = new Set<string>()
  sent.set(id, { changes, early })
  if (sent.size > KEPT) sent.delete(sent.keys().next().value!)
  try {
    const answer = await request(id)
    say(changes)
    return answer
  } catch (error) {
    sent.delete(id)
    say(early)
    throw error
  }
}

/**
 * What an event of a family is to this workspace: the 'echo' of a request whose change is told here anyway, something
 * more that a request of its 'own' has changed, or news ('other').
 */
export function originOf(requestId: string | undefined, family: string): 'echo' | 'own' | 'other' {
  const one = requestId === undefined ? undefined : sent.get(requestId)
  if (!one) return 'other'
  if (!covers(one.changes, family)) return 'own'
  one.early.add(family)
  return 'echo'
}
