/** The commentAuthors family. */
import { sql } from 'kysely'
import { commentAuthors } from '../../../src/api/content/commentAuthors/calls.ts'
import { isSilent, silenced } from '../../../src/api/content/commentAuthors/model.ts'
import { seenAuthor, withCounts } from '../comments/authors.ts'
import { seesAddresses, withAddressFor } from '../comments/whence.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'

/** `parts` and `whole`: by what authors are found, by a part of it and by nothing less than it. */
const recordsBy = (parts: readonly 'Address'[], whole: readonly 'Address'[]) =>
  recordsOf(commentAuthors, 'comment_authors', {
    once: false,
    search: ['Name', ...parts],
    searchWhole: ['Phone', 'OpenID', ...whole],
    filters: ['ReaderID'],
    order: '"UpdateTime" desc, "ID" desc',
    where: ({ IsSilent }) =>
      IsSilent === undefined ? undefined : sql`("IsBanned" or coalesce("MutedUntil" > now(), false)) = ${IsSilent}`,
    toRow: seenAuthor,
  })
const records = recordsBy(['Address'], [])
const recordsOfRoughAddresses = recordsBy([], ['Address'])

/** Handlers of the commentAuthors family. */
export const commentAuthorHandlers = implement(commentAuthors, {
  async list(request) {
    const { db, me } = request
    const { List, ...count } = await (seesAddresses(me) ? records : recordsOfRoughAddresses).list(request)
    return {
      ...count,
      List: await withCounts(
        db,
        List.map((row) => withAddressFor(me, row)),
      ),
    }
  },
  async get(request) {
    const row = withAddressFor(request.me, await records.get(request))
    return (await withCounts(request.db, [row]))[0]!
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
