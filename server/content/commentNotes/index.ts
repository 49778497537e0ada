/** The commentNotes family on the server. */
import { sql } from 'kysely'
import { commentNotes, type CommentNote } from '../../../src/api/content/commentNotes/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'

/** Ours: how many notes about one author are told. */
const MOST = 50

const records = recordsOf(commentNotes, 'comment_notes', { name: 'Content', once: false })

export default {
  handlers: implement(commentNotes, {
    async list({ db, me, input }) {
      const { rows } = await sql<Record<string, unknown>>`
      select n.*, u."AdminUserRealName" from comment_notes n join admin_users u on u."ID" = n."UserID"
      where n."StID" = ${me.StID} and n."AuthorID" = ${input.AuthorID} order by n."ID" desc limit ${MOST}`.execute(db)
      return rows.map((row) => toWire(row) as CommentNote)
    },
    async add({ db, me, now, input, logId, changed }) {
      const { AuthorID, Content } = input
      const author = await db
        .selectFrom('comment_authors')
        .select('Name')
        .where('ID', '=', AuthorID)
        .where('StID', '=', me.StID)
        .forUpdate()
        .executeTakeFirst()
      if (!author) throw new Refusal('missing', '没有这位评论人。')
      const last = await db
        .selectFrom('comment_notes')
        .select(['Content', 'UserID'])
        .where('AuthorID', '=', AuthorID)
        .orderBy('ID', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (last?.Content === Content && last.UserID === me.ID) throw new Refusal('conflict', '刚刚写过一样的备注。')
      const note = { AuthorID, Content, UserID: me.ID }
      const { ID } = await db
        .insertInto('comment_notes')
        .values({ ...note, StID: me.StID, CreateTime: now })
        .returning('ID')
        .executeTakeFirstOrThrow()
      changed({ ID, Title: author.Name, Before: null, After: note })
      return { ID, LogID: logId }
    },
    remove: records.remove,
  }),
  undo: records.undo,
  demo: { load: () => import('./demo.ts'), after: ['liveComments'] as const },
}
