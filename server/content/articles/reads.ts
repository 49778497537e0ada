/** Numbers of reads that somebody makes up: what is added to the real one, and the least that is shown. */
import { sql } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { mayWorkOn } from '../../../src/api/content/articles/filing.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { articles } from '../../../src/api/content/articles/calls.ts'
import { articleActions } from '../../../src/api/content/articles/actions.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { permit } from '../../platform/pipeline/admit.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { visibleTo } from './visible.ts'

type EditReads = (typeof articles)['calls']['editReads']

/** An article's numbers; MinReadNo stands among what has no column. */
interface Reads {
  readonly FakeReadNo?: unknown
  readonly Extra?: Readonly<Record<string, unknown>>
}
const standing = ({ FakeReadNo, Extra }: Reads) => ({
  FakeReadNo: FakeReadNo ?? 0,
  MinReadNo: Extra?.['MinReadNo'] ?? 0,
})

/** Throws 'forbidden' where a draft makes numbers up and the writer lacks the button. `before`: {} for a new article. */
export function checkReads(
  me: Me,
  before: Reads,
  { FakeReadNo, MinReadNo }: { readonly FakeReadNo?: number | undefined; readonly MinReadNo?: number | undefined },
): void {
  if (changedFields(standing(before), { FakeReadNo, MinReadNo }))
    permit(articles, me, articleActions.editReads.editReads)
}

/** See the call. Throws 'missing' and 'forbidden'. */
export async function editReads(request: Request<ParsedOf<EditReads>>): Promise<OutputOf<EditReads>> {
  const { db, me, input, changed, logId } = request
  const { ID, ...reads } = input
  const article = await db
    .selectFrom('articles')
    .select(['Title', 'ChID', 'AdminID', 'FakeReadNo', 'Extra'])
    .where('ID', '=', ID)
    .where('Status', '<>', 'recycled')
    .where(visibleTo(me))
    .forUpdate()
    .executeTakeFirst()
  if (!article) throw new Refusal('missing', '没有这篇稿件，它可能已被删除。')
  if (!mayWorkOn(me, article)) throw new Refusal('forbidden', '您的角色没有这个栏目的权限，不能修改阅读量。')
  const changes = changedFields(standing(article), reads)
  if (!changes) return { ID }
  const { FakeReadNo, MinReadNo } = { ...standing(article), ...changes.After } as Required<typeof reads>
  await db
    .updateTable('articles')
    .set({ FakeReadNo, Extra: sql<string>`"Extra" || ${JSON.stringify({ MinReadNo })}::jsonb` })
    .where('ID', '=', ID)
    .execute()
  changed({ ID, Title: article.Title, ...changes })
  return { ID, LogID: logId }
}
