/** What was accepted of answers and no save has told yet: kept in this browser beside the text, so that a reload loses none. */
import type { AiUse } from './uses.ts'

const PREFIX = 'copydesk.aiUses.'
const nameOf = (user: number, article: string) => `${PREFIX}${user}.${article}`

/** Where local storage is full or absent. */
const here = new Map<string, readonly AiUse[]>()

/** What waits of an article of a person; `article`: articleName. */
export function pendingUses(user: number, article: string): readonly AiUse[] {
  const name = nameOf(user, article)
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? here.get(name) ?? []
  } catch {
    return here.get(name) ?? []
  }
}

function keep(user: number, article: string, uses: readonly AiUse[]): void {
  const name = nameOf(user, article)
  here.set(name, uses)
  try {
    if (uses.length > 0) localStorage.setItem(name, JSON.stringify(uses))
    else localStorage.removeItem(name)
  } catch {
    // They are known here as long as the page is.
  }
}

const isSame = (a: AiUse, b: AiUse) =>
  (['AnswerID', 'LedgerID', 'Text', 'Around', 'Field'] as const).every((name) => a[name] === b[name])

/** Something more was accepted. */
export function addUses(user: number, article: string, uses: readonly AiUse[]): void {
  const before = pendingUses(user, article)
  const fresh = uses.filter((use) => !before.some((one) => isSame(one, use)))
  if (fresh.length > 0) keep(user, article, [...before, ...fresh])
}

/** A save has told them. What waits on goes where the article is now: a new one has got its number. */
export function dropUses(user: number, article: string, told: readonly AiUse[], now: string): void {
  const rest = pendingUses(user, article).filter((use) => !told.some((one) => isSame(one, use)))
  keep(user, article, article === now ? rest : [])
  if (article !== now) addUses(user, now, rest)
}
