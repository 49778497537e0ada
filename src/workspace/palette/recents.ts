/** What the person ran from the palette, per person: the last ones stand first, and break ties. */
import { recordUse, type Usage } from '../search/frecency.ts'
import { saveSetting, setting } from '../settings.ts'

const NAME = 'recents'

/** The commands the person used, the newest first. */
export function recents(): readonly Usage[] {
  const stored = setting<unknown>(NAME, [])
  return Array.isArray(stored) ? (stored as Usage[]).filter((one) => typeof one?.id === 'string') : []
}

/** Remember that a command was used at `now` (ms since 1970). */
export function rememberUse(id: string, now: number = Date.now()): void {
  saveSetting(NAME, recordUse(recents(), id, now))
}
