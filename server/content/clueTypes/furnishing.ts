/** The types of clues a newsroom begins with. */
import type { FurnishStation } from '../../platform/furnishing/furnishing.ts'
import { plantNames } from '../../platform/furnishing/plantNames.ts'

/** Ours: types, with those below them. */
const types: Readonly<Record<string, readonly string[]>> = {
  突发: ['事故', '火情', '极端天气'],
  民生: ['供水供暖', '物业纠纷', '消费维权'],
  交通出行: [],
  城市建设: [],
  好人好事: [],
}

/** Puts them in. */
export const furnishStation: FurnishStation = (db, StID) => plantNames(db, 'clue_types', StID, types)

/** What they are called. */
export const names: readonly string[] = Object.entries(types).flatMap(([name, below]) => [name, ...below])
