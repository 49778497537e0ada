/** The toggles that put an article forward, each once: its name on the wire, its title, its mark in lists. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'

/** By their names on the wire, in the order of lists. 推荐推送 is what the specification calls pushed as featured. */
export const placeFlags = {
  IsTop: { title: '置顶', mark: '顶' },
  IsHeadlines: { title: '头条', mark: '头' },
  IsHomepage: { title: '推首页', mark: '首' },
  IsRec: { title: '推荐', mark: '荐' },
  IsBest: { title: '推荐推送', mark: '推' },
} as const
/** One of them. */
export type PlaceFlag = keyof typeof placeFlags
/** All of them, in order. */
export const placeNames = Object.keys(placeFlags) as PlaceFlag[]

/** For each of them the same, or what `make` says of it. */
export function eachPlace<T>(make: (name: PlaceFlag) => T): Record<PlaceFlag, T> {
  return Object.fromEntries(placeNames.map((name) => [name, make(name)])) as Record<PlaceFlag, T>
}

/** Where a record says it stands, and nothing else of it. */
export function placesOf(record: Readonly<Record<PlaceFlag, boolean>>): Record<PlaceFlag, boolean> {
  return eachPlace((name) => record[name])
}

/** As answers have them. */
export const placeFields = eachPlace(() => flag)
/** As requests have them: what is left out is not so. */
export const placeDrafts = eachPlace(() => z._default(flag, false))
/** What each is called. */
export const placeTitles = eachPlace((name) => placeFlags[name].title)
