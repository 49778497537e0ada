/** What is kept of each reader alone: by whom they are, this device where nobody is signed in. */
import { keep, kept, type Kind } from './kept.ts'
import { whoIs } from './tokens.ts'

/** By owner: see whoIs. */
type Owned = Readonly<Record<string, unknown>>

/** Ours: what was kept before it said whose it is was this device's. */
function ownedIn(kind: Kind, guid: string): Owned {
  const all = kept(kind, guid)
  return Array.isArray(all) ? { '': all } : typeof all === 'object' && all !== null ? (all as Owned) : {}
}

/** What is kept of who reads now at a station. */
export const keptOwn = (kind: Kind, key: string, guid: string): unknown => ownedIn(kind, guid)[whoIs(key)]

/** Keeps it for them, beside what others have; undefined forgets it. Answers whether the browser did. */
export const keepOwn = (kind: Kind, { key, guid }: { readonly key: string; readonly guid: string }, value: unknown) =>
  keep(kind, guid, { ...ownedIn(kind, guid), [whoIs(key)]: value })

/** What was kept while nobody was signed in becomes that of who is now. */
export function adoptOwn(kind: Kind, key: string, guid: string): void {
  const { '': nobodys, ...others } = ownedIn(kind, guid)
  const who = whoIs(key)
  if (who !== '' && nobodys !== undefined) keep(kind, guid, { ...others, [who]: nobodys })
}
