/**
 * Texts kept in this browser: the draft of every article that is being written, and a shelf of texts that lost (given
 * up, or replaced by somebody else's). In IndexedDB, per person; a line in local storage bridges a page that is left
 * before IndexedDB has answered.
 */
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'

/** What is known of every kept text, whatever its fields. */
export interface Kept {
  /** When it was written, in ms since 1970. */
  readonly at: number
}

/** A text on the shelf. */
export interface ShelvedText<Fields> {
  readonly key: string
  readonly at: number
  /** Why it lies there, e.g. 放弃的修改. */
  readonly why: string
  readonly fields: Fields
}

/** Ours: how long a text stays on the shelf, in ms. */
const SHELF_MS = 14 * 86_400_000

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
export async function keepText(user: number, article: string, text: Kept): Promise<void> {
  await set(draftKey(user, article), text, store())
  unbridge(user, article)
}

/** Keep a text at once, while the page goes away. */
export function bridgeText(user: number, article: string, text: Kept): void {
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

function bridged<Text extends Kept>(key: string): Text | undefined {
  try {
    const text = localStorage.getItem(BRIDGE + key)
    return text === null ? undefined : (JSON.parse(text) as Text)
  } catch {
    return undefined
  }
}

/** The kept text of an article, the newer of the two places. */
export async function keptText<Text extends Kept>(user: number, article: string): Promise<Text | undefined> {
  const key = draftKey(user, article)
  const quick = bridged<Text>(key)
  const slow = await get<Text>(key, store()).catch(() => undefined)
  return quick && (!slow || quick.at > slow.at) ? quick : slow
}

/** Forget the kept text of an article: the server has it. */
export async function dropText(user: number, article: string): Promise<void> {
  unbridge(user, article)
  await del(draftKey(user, article), store()).catch(() => {})
}

/** Every kept text of a person, the newest first, with its article as articleName calls it. */
export async function keptTexts<Text extends Kept>(user: number): Promise<{ article: string; text: Text }[]> {
  const prefix = draftKey(user, '')
  const all = await entries<string, Text>(store()).catch(() => [])
  return all
    .filter(([key]) => String(key).startsWith(prefix))
    .map(([key, text]) => ({ article: String(key).slice(prefix.length), text }))
    .sort((a, b) => b.text.at - a.text.at)
}

/** The key of an article that has no number yet, out of its name; undefined for one that has. */
export function newKeyOf(article: string): string | undefined {
  return article.startsWith('new-') ? article.slice('new-'.length) : undefined
}

/** Texts of new articles that never reached the server, newest first. */
export async function unsentTexts<Text extends Kept>(user: number): Promise<{ key: string; text: Text }[]> {
  return (await keptTexts<Text>(user)).flatMap(({ article, text }) => {
    const key = newKeyOf(article)
    return key === undefined ? [] : [{ key, text }]
  })
}

/** Lay a text on the shelf; what lay there too long goes. */
export async function shelve(user: number, article: string, why: string, fields: object): Promise<void> {
  const at = Date.now()
  await set(shelfPrefix(user, article) + at, { at, why, fields }, store())
  const all = await entries<string, { at: number }>(store())
  for (const [key, { at: then }] of all)
    if (String(key).startsWith('shelf.') && at - then > SHELF_MS) await del(key, store())
}

/** The shelf of an article, newest first. */
export async function shelfOf<Fields>(user: number, article: string): Promise<ShelvedText<Fields>[]> {
  const prefix = shelfPrefix(user, article)
  const all = await entries<string, Omit<ShelvedText<Fields>, 'key'>>(store()).catch(() => [])
  return all
    .filter(([key]) => String(key).startsWith(prefix))
    .map(([key, text]) => ({ ...text, key: String(key) }))
    .sort((a, b) => b.at - a.at)
}
