/** What is commented on, and how its comments come to be seen where that differs from its place. Ours. */
import { z } from 'zod/mini'
import { commentModes } from '../comments/commentStates.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { commentTargetFields } from './fields.ts'
import { defineFamily, write } from '../../contract.ts'
import { ids, outcome } from '../../callSchemas.ts'

/** What can be commented on; each is a row of the server's table of kinds. */
export const commentKinds = ['article', 'live', 'video', 'vod', 'announcement'] as const
/** See commentKinds. */
export type CommentKindName = (typeof commentKinds)[number]

/** See the fields. */
export type TargetKindName = CommentTarget['Kind']

/** The modes one thing may have of its own; 'usual': as where it stands. */
const targetModes = { ...commentModes, usual: '随栏目' } as const
/** See targetModes. */
export type TargetMode = keyof typeof targetModes

/** One thing with a mode of its own. */
export type CommentTarget = RowFrom<typeof commentTargetFields>
const CommentTarget = rowOf(commentTargetFields)

/** Things that are commented on. */
export const commentTargets = defineFamily({
  name: 'commentTargets',
  title: '评论对象',
  measure: '个',
  host: 'main',
  pages: ['/contribution/Comments'],
  fields: commentTargetFields,
  row: CommentTarget,
  changes: ['articleComments', 'liveComments', 'shortVideoComments', 'vodComments', 'announcementComments'],
  calls: {
    /** `Ids` are of the things themselves: articles. */
    mode: write(
      'POST /api/comment/target/mode',
      z.object({
        Ids: ids,
        Kind: commentTargetFields.Kind.write,
        Mode: z.enum(Object.keys(targetModes) as [TargetMode, ...TargetMode[]], '评论方式不存在'),
      }),
      outcome,
    ),
  },
})
