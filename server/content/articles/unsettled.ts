/** What is still open in articles that are sent on. */
import { suggestionsOf } from '../../../src/api/content/articles/suggestions.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { aiSaid } from './aiUses/said.ts'
import { openRemarksOf } from './remarks/open.ts'

/** For each of these articles that has any: how many notes are open, how many suggestions nobody decided, and how much of it comes from machines, as a sentence. */
export async function unsettled(db: Db, ids: readonly number[]): Promise<{ ID: number; Reason: string }[]> {
  if (ids.length === 0) return []
  const remarks = await openRemarksOf(db, ids)
  const suggested = await db
    .selectFrom('articles')
    .select(['ID', 'SuggestedContent'])
    .where('ID', 'in', [...ids])
    .where('SuggestedContent', '<>', '')
    .execute()
  const suggestions = new Map(suggested.map(({ ID, SuggestedContent }) => [ID, suggestionsOf(SuggestedContent).length]))
  const ai = await aiSaid(db, ids)
  return ids.flatMap((ID) => {
    const said = [
      remarks.has(ID) && `${remarks.get(ID)} 条批注没有解决`,
      suggestions.has(ID) && `${suggestions.get(ID)} 处修订没有决定（按未修订的文字）`,
      ai.get(ID),
    ].filter(Boolean)
    return said.length > 0 ? [{ ID, Reason: `还有 ${said.join('，')}` }] : []
  })
}
