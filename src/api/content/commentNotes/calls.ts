/** What colleagues tell each other about people who write comments. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, saved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { commentNoteFields } from './fields.ts'

/** A note. */
export type CommentNote = RowFrom<typeof commentNoteFields>
const CommentNote = rowOf(commentNoteFields)

/** Notes about authors. The public never reads them. */
export const commentNotes = defineFamily({
  name: 'commentNotes',
  title: '评论人备注',
  host: 'main',
  pages: [
    ...(['/Live/Comments', '/contribution/Comments', '/contribution/CommentAuthors'] as const),
    ...(['/ShortVideoManagement/Comments', '/OnDemand/Comments'] as const),
  ],
  fields: commentNoteFields,
  row: CommentNote,
  calls: {
    /** The newest notes about one author first. */
    list: read('GET /api/comment/author/note/getlist', z.object({ AuthorID: id }), z.array(CommentNote)),
    add: write(
      'POST /api/comment/author/note/add',
      z.object({ AuthorID: id, Content: commentNoteFields.Content.write }),
      saved,
    ),
    remove: write('POST /api/comment/author/note/delete', z.object({ Ids: ids }), outcome),
  },
})
