/** The prompts a newsroom begins with, for the stations that are there already; new ones are furnished with them. */
import type { Kysely } from 'kysely'
import { shippedPrompts } from '../../../../src/api/intelligence/aiPrompts/shipped.ts'

/** Each station gets all of them. */
export async function up(db: Kysely<any>): Promise<void> {
  const stations = await db.selectFrom('stations').select('ID').orderBy('ID').execute()
  for (const { ID: StID } of stations)
    await db
      .insertInto('ai_prompts')
      .values(shippedPrompts.map((prompt, at) => ({ ...prompt, StID, ShowOrder: at + 1 })))
      .execute()
}
