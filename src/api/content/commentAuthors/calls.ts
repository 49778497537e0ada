/** People who write comments, and whether they may. Ours: the specification names no calls for them. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, sorting } from '../../callSchemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { commentAuthorFields } from './fields.ts'
import { CommentAuthor, silences, type Silence } from './model.ts'

/** Authors of comments; one person is the same under articles, lives and whatever else is commented on. */
export const commentAuthors = defineFamily({
  name: 'commentAuthors',
  title: '评论人',
  measure: '人',
  host: 'main',
  pages: [
    ...(['/contribution/CommentAuthors', '/contribution/Comments', '/Live/Comments'] as const),
    ...(['/ShortVideoManagement/Comments', '/OnDemand/Comments'] as const),
  ],
  fields: commentAuthorFields,
  row: CommentAuthor,
  changes: ['articleComments', 'liveComments', 'shortVideoComments', 'vodComments', 'announcementComments'],
  calls: {
    list: read(
      'GET /api/comment/author/getpagelist',
      z.extend(paging, {
        ...sorting('UpdateTime', 'CreateTime'),
        Keyword: z.optional(oneLine('关键词', 100)),
        /** Only those who may not write now, or only those who may. */
        IsSilent: z.optional(flag),
        /** Only as whom a registered member wrote. */
        ReaderID: z.optional(id),
      }),
      page(CommentAuthor),
    ),
    get: read('GET /api/comment/author/get', z.object({ ID: id }), CommentAuthor),
    silence: write(
      'POST /api/comment/author/silence',
      z.object({ Ids: ids, Silence: z.enum(Object.keys(silences) as [Silence, ...Silence[]], '禁言时长不存在') }),
      outcome,
    ),
  },
})
