/** Which commands a person uses, by key, palette or click: what stands first where keys are listed. Kept per person. */
import { frecencyOf, recordUse, type Usage } from './search/frecency.ts'
import { saveSetting, setting } from './settings.ts'

const NAME = 'uses'
/** Ours: after so many uses they are saved; a list that is drawn from settings is not drawn for each. */
const SAVED_EVERY = 20

let fresh: { id: string; at: number }[] = []

function known(): readonly Usage[] {
  const stored = setting<unknown>(NAME, [])
  const kept = Array.isArray(stored) ? (stored as Usage[]).filter((one) => typeof one?.id === 'string') : []
  return fresh.reduce((all, { id, at }) => recordUse(all, id, at), kept)
}

/** Remember that a command was used at `now`, in ms since 1970. */
export function noteUse(id: string, now: number = Date.now()): void {
  fresh.push({ id, at: now })
  if (fresh.length >= SAVED_EVERY) saveUses()
}

/** Save what was used since the last time. */
function saveUses(): void {
  const all = known()
  fresh = []
  saveSetting(NAME, all)
}

/** How dear each used command is to the person, by id; larger is dearer. Commands never used are missing. */
export function keyUses(): ReadonlyMap<string, number> {
  return new Map(known().map((usage) => [usage.id, frecencyOf(usage)]))
}
