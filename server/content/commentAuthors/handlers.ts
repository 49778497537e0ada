/** The commentAuthors family. */
import { sql, type Selectable } from 'kysely'
import { commentAuthors } from '../../../src/api/content/commentAuthors/calls.ts'
import { isSilent, silenced } from '../../../src/api/content/commentAuthors/model.ts'
import { toAuthors } from '../comments/authors.ts'
import type { CommentAuthors } from '../../platform/database/tables/comments.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { recordsIn } from '../../platform/records/recordsOf.ts'

type Author = Selectable<CommentAuthors>

/** The records of the commentAuthors family. */
const commentAuthorRecords = recordsIn<Author>({
  table: 'comment_authors',
  noun: '评论人',
  once: false,
  search: ['Name', 'Phone', 'Address'],
  order: '"UpdateTime" desc, "ID" desc',
  where: ({ IsSilent }) =>
    IsSilent === undefined ? undefined : sql`("IsBanned" or coalesce("MutedUntil" > now(), false)) = ${IsSilent}`,
  toRow: (stored) => stored as unknown as Author,
})

/** Handlers of the commentAuthors family. */
export const commentAuthorHandlers = implement(commentAuthors, {
  async list(request) {
    const { List, ...count } = await commentAuthorRecords.list(request)
    return { ...count, List: await toAuthors(request.db, List) }
  },
  async get(request) {
    return (await toAuthors(request.db, [await commentAuthorRecords.get(request)]))[0]!
  },
  silence: (request) =>
    commentAuthorRecords.each(request, async (stored) => {
      const { db, me, now, input, changed } = request
      const author = stored as unknown as Author
      if (input.Silence === 'none' && !isSilent(author, now)) return '没有被禁言'
      if (input.Silence !== 'none' && author.IsBanned) return '已经禁止评论'
      const changes = changedFields(stored, silenced(input.Silence, now))
      if (!changes) return '已经是这样'
      await db
        .updateTable('comment_authors')
        .set(changes.After)
        .where('ID', '=', author.ID)
        .where('StID', '=', me.StID)
        .execute()
      changed({ ID: author.ID, Title: author.Name, ...changes })
      return undefined
    }),
})
