/**
 * Texts kept in this browser: the draft of every article that is being written, and a shelf of texts that lost (given
 * up, or replaced by somebody else's). In IndexedDB, per person; a line in local storage bridges a page that is left
 * before IndexedDB has answered.
 */
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { DraftFields } from './draftFields.ts'
import type { KeptText } from './draftState.ts'

/** A text on the shelf. */
export interface ShelvedText {
  readonly key: string
  readonly at: number
  /** Why it lies there, e.g. 放弃的修改. */
  readonly why: string
  readonly fields: DraftFields
}

/** Ours: how long a text stays on the shelf, in ms. */
export const SHELF_MS = 14 * 86_400_000

let opened: UseStore | undefined
const store = (): UseStore => (opened ??= createStore('copydesk.drafts', 'drafts'))

const BRIDGE = 'copydesk.draft.'
const draftKey = (user: number, article: string) => `draft.${user}.${article}`
const shelfPrefix = (user: number, article: string) => `shelf.${user}.${article}.`

/** What the articles of a browser are called here: the number, or the key of one that has none yet. */
export function articleName(id: number | undefined, key: string): string {
  return id === undefined ? `new-${key}` : String(id)
}

/** Keep a text. Rejects when the browser has no room. */
export async function keepText(user: number, article: string, text: KeptText): Promise<void> {
  await set(draftKey(user, article), text, store())
  unbridge(user, article)
}

/** Keep a text at once, while the page goes away. */
export function bridgeText(user: number, article: string, text: KeptText): void {
  try {
    localStorage.setItem(BRIDGE + draftKey(user, article), JSON.stringify(text))
  } catch {
    // Full: IndexedDB was asked as well.
  }
}

function unbridge(user: number, article: string): void {
  try {
    localStorage.removeItem(BRIDGE + draftKey(user, article))
  } catch {
    // No local storage, nothing to take away.
  }
}

function bridged(key: string): KeptText | undefined {
  try {
    const text = localStorage.getItem(BRIDGE + key)
    return text === null ? undefined : (JSON.parse(text) as KeptText)
  } catch {
    return undefined
  }
}

/** The kept text of an article, the newer of the two places. */
export async function keptText(user: number, article: string): Promise<KeptText | undefined> {
  const key = draftKey(user, article)
  const quick = bridged(key)
  const slow = await get<KeptText>(key, store()).catch(() => undefined)
  return quick && (!slow || quick.at > slow.at) ? quick : slow
}

/** Forget the kept text of an article: the server has it. */
export async function dropText(user: number, article: string): Promise<void> {
  unbridge(user, article)
  await del(draftKey(user, article), store()).catch(() => {})
}

/** Texts of new articles that never reached the server, newest first. */
export async function unsentTexts(user: number): Promise<{ key: string; text: KeptText }[]> {
  const prefix = draftKey(user, 'new-')
  const all = await entries<string, KeptText>(store()).catch(() => [])
  return all
    .filter(([key]) => String(key).startsWith(prefix))
    .map(([key, text]) => ({ key: String(key).slice(prefix.length), text }))
    .sort((a, b) => b.text.at - a.text.at)
}

/** Lay a text on the shelf; what lay there too long goes. */
export async function shelve(user: number, article: string, why: string, fields: DraftFields): Promise<void> {
  const at = Date.now()
  await set(shelfPrefix(user, article) + at, { at, why, fields }, store())
  const all = await entries<string, { at: number }>(store())
  for (const [key, { at: then }] of all)
    if (String(key).startsWith('shelf.') && at - then > SHELF_MS) await del(key, store())
}

/** The shelf of an article, newest first. */
export async function shelfOf(user: number, article: string): Promise<ShelvedText[]> {
  const prefix = shelfPrefix(user, article)
  const all = await entries<string, Omit<ShelvedText, 'key'>>(store()).catch(() => [])
  return all
    .filter(([key]) => String(key).startsWith(prefix))
    .map(([key, text]) => ({ ...text, key: String(key) }))
    .sort((a, b) => b.at - a.at)
}
