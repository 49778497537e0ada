/** The prompts a newsroom begins with. */
import { shippedPrompts } from '../../../src/api/intelligence/aiPrompts/shipped.ts'
import type { FurnishStation } from '../../platform/furnishing/furnishing.ts'

/** Puts them in, in their order. */
export const furnishStation: FurnishStation = async (db, StID) => {
  await db
    .insertInto('ai_prompts')
    .values(shippedPrompts.map((prompt, at) => ({ ...prompt, StID, ShowOrder: at + 1 })))
    .execute()
}

/** What they are called. */
export const names: readonly string[] = shippedPrompts.map(({ Name }) => Name)
