/** What colleagues tell each other about people who write comments. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, saved } from '../../fields.ts'
import { filledLine } from '../../text/recordFields.ts'

/** Ours: longest note, in characters. */
export const COMMENT_NOTE_LENGTH = 300

/** A note. */
export const CommentNote = z.object({
  ID: z.number(),
  StID: z.number(),
  AuthorID: z.number(),
  Content: z.string(),
  /** Who wrote it. */
  UserID: z.number(),
  AdminUserRealName: z.string(),
  CreateTime: z.string(),
})
/** See the schema. */
export type CommentNote = z.infer<typeof CommentNote>

/** Notes about authors. The public never reads them. */
export const commentNotes = defineFamily({
  name: 'commentNotes',
  title: '评论人备注',
  host: 'main',
  pages: ['/Live/Comments', '/contribution/Comments', '/contribution/CommentAuthors'],
  row: CommentNote,
  calls: {
    /** The newest notes about one author first. */
    list: read('GET /api/comment/author/note/getlist', z.object({ AuthorID: id }), z.array(CommentNote)),
    add: write(
      'POST /api/comment/author/note/add',
      z.object({ AuthorID: id, Content: filledLine('备注', COMMENT_NOTE_LENGTH) }),
      saved,
    ),
    remove: write('POST /api/comment/author/note/delete', z.object({ Ids: ids }), outcome),
  },
})
