/**
 * Everything that the pages of the public keep in this browser, and what becomes of it when somebody leaves: telephones are lent.
 * Nothing is kept but by this module.
 */

/**
 * Where each kind is kept, and what leaving does with it. `session`: as long as the tab is open. `goes`: it is emptied. `hides`:
 * it is each person's own, and shown to nobody else. `stays`: it says nothing of who reads, or who leaves takes it out.
 */
export const kinds = {
  /** The tokens of a station, and the number this browser made up. */
  reader: { in: 'local', leaving: 'stays' },
  /** What was typed and not sent yet. */
  typed: { in: 'session', leaving: 'goes' },
  /** Codes of ballots and entries. */
  receipts: { in: 'local', leaving: 'hides' },
  /** Checkpoints and commitments: the same for everybody. */
  proof: { in: 'local', leaving: 'stays' },
  /** The activity somebody came from. */
  activity: { in: 'session', leaving: 'stays' },
  /** The day on which advertisements were closed. */
  'ads.closed': { in: 'local', leaving: 'stays' },
} as const satisfies Readonly<
  Record<string, { readonly in: 'local' | 'session'; readonly leaving: 'stays' | 'hides' | 'goes' }>
>
/** One of them. */
export type Kind = keyof typeof kinds

const prefixOf = (kind: Kind) => `copydesk.${kind}.`
const storageOf = (kind: Kind) => (kinds[kind].in === 'local' ? localStorage : sessionStorage)
/** What the browser would not keep, for as long as the page is open. */
const held = new Map<string, string>()

/** What is kept; undefined: nothing that can be read. */
export function kept(kind: Kind, name: string): unknown {
  const place = prefixOf(kind) + name
  try {
    return JSON.parse(held.get(place) ?? storageOf(kind).getItem(place) ?? '') as unknown
  } catch {
    return undefined
  }
}

/** Keeps it; undefined forgets it. Answers whether the browser did: else it is kept while the page is open. */
export function keep(kind: Kind, name: string, value: unknown): boolean {
  const place = prefixOf(kind) + name
  held.delete(place)
  try {
    if (value === undefined) storageOf(kind).removeItem(place)
    else storageOf(kind).setItem(place, JSON.stringify(value))
    return true
  } catch {
    // Private windows of some browsers keep nothing.
    if (value !== undefined) held.set(place, JSON.stringify(value))
    return false
  }
}

/** Empties what goes when somebody leaves. */
export function forgetLeaving(): void {
  for (const kind of Object.keys(kinds) as Kind[]) {
    if (kinds[kind].leaving !== 'goes') continue
    const isOfKind = (place: string) => place.startsWith(prefixOf(kind))
    for (const place of [...held.keys()].filter(isOfKind)) held.delete(place)
    try {
      const storage = storageOf(kind)
      for (const place of Object.keys(storage).filter(isOfKind)) storage.removeItem(place)
    } catch {
      // Nothing was kept.
    }
  }
}
