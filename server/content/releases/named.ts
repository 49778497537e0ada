/** What an article of a release is called to a person: the title is told to who may read it, to all others the number. */
import type { Me } from '../../../src/api/access.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { visibleTo } from '../articles/visible.ts'

/** The name of one that the person may not read. */
export const hiddenName = (ID: number): string => `（无权查看）稿件 ${ID}`

/** Names articles in sentences. */
export async function namesFor(
  db: Db,
  me: Me,
  ids: readonly number[],
): Promise<(article: { readonly ID: number; readonly Title: string }) => string> {
  const seen =
    ids.length === 0
      ? []
      : await db
          .selectFrom('articles')
          .select('ID')
          .where((eb) => eb('ID', '=', eb.fn.any(eb.val([...ids]))))
          .where(visibleTo(me))
          .execute()
  const visible = new Set(seen.map(({ ID }) => ID))
  return ({ ID, Title }) => (visible.has(ID) ? `《${Title}》` : hiddenName(ID))
}
