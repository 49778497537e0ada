/** The commentAuthors family. */
import { sql } from 'kysely'
import { commentAuthors } from '../../../src/api/content/commentAuthors/calls.ts'
import { isSilent, silenced } from '../../../src/api/content/commentAuthors/model.ts'
import { seenAuthor, withCounts } from '../comments/authors.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'

const records = recordsOf(commentAuthors, 'comment_authors', {
  once: false,
  search: ['Name', 'Address'],
  searchWhole: ['Phone', 'OpenID'],
  order: '"UpdateTime" desc, "ID" desc',
  where: ({ IsSilent }) =>
    IsSilent === undefined ? undefined : sql`("IsBanned" or coalesce("MutedUntil" > now(), false)) = ${IsSilent}`,
  toRow: seenAuthor,
})

/** Handlers of the commentAuthors family. */
export const commentAuthorHandlers = implement(commentAuthors, {
  async list(request) {
    const { List, ...count } = await records.list(request)
    return { ...count, List: await withCounts(request.db, List) }
  },
  async get(request) {
    return (await withCounts(request.db, [await records.get(request)]))[0]!
  },
  silence: (request) =>
    records.each(request, async (author) => {
      const { db, me, now, input, changed } = request
      if (input.Silence === 'none' && !isSilent(author, now)) return '没有被禁言'
      if (input.Silence !== 'none' && author.IsBanned) return '已经禁止评论'
      const changes = changedFields(author, silenced(input.Silence, now))
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
