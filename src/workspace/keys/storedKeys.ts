/** Keys as they were stored, as far as they can be understood. Pure. */
import { CHORDS_EACH, type ChordTable, type OwnKeys } from './ownKeys.ts'
import { isPreset } from './presets.ts'

/** What a person stored. */
export function readOwnKeys(stored: unknown): OwnKeys {
  const { preset, chords } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<OwnKeys>
  return { preset: isPreset(preset) ? preset : 'default', chords: readChords(chords) }
}

/** A table of chords, without what is none. */
export function readChords(stored: unknown): ChordTable {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, chords]) =>
      Array.isArray(chords) && chords.every((chord) => typeof chord === 'string')
        ? [[id, chords.slice(0, CHORDS_EACH) as string[]]]
        : [],
    ),
  )
}
