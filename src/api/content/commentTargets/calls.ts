/** What is commented on, and how its comments come to be seen where that differs from its place. Ours. */
import { z } from 'zod/mini'
import { commentModes, type CommentMode } from '../comments/commentStates.ts'
import { defineFamily, write } from '../../contract.ts'
import { ids, outcome } from '../../callSchemas.ts'

/** What can be commented on; each is a row of the server's table of kinds. */
const commentKinds = ['article', 'live'] as const
/** See commentKinds. */
export type CommentKindName = (typeof commentKinds)[number]

/** Those that have a mode of their own beside that of their place; a live's stands in its own record. */
const targetKinds = ['article'] as const
/** See targetKinds. */
export type TargetKindName = (typeof targetKinds)[number]

/** The modes one thing may have of its own; 'usual': as where it stands. */
const targetModes = { ...commentModes, usual: '随栏目' } as const
/** See targetModes. */
export type TargetMode = keyof typeof targetModes

/** One thing with a mode of its own. */
const CommentTarget = z.object({
  ID: z.number(),
  StID: z.number(),
  Kind: z.enum(targetKinds),
  TargetID: z.number(),
  Mode: z.nullable(z.enum(Object.keys(commentModes) as [CommentMode, ...CommentMode[]])),
})
/** See the schema. */
export type CommentTarget = z.infer<typeof CommentTarget>

/** Things that are commented on. */
export const commentTargets = defineFamily({
  name: 'commentTargets',
  title: '评论对象',
  measure: '个',
  host: 'main',
  pages: ['/contribution/Comments'],
  row: CommentTarget,
  changes: ['articleComments', 'liveComments'],
  calls: {
    /** `Ids` are of the things themselves: articles. */
    mode: write(
      'POST /api/comment/target/mode',
      z.object({
        Ids: ids,
        Kind: z.enum(targetKinds, '没有这种评论对象'),
        Mode: z.enum(Object.keys(targetModes) as [TargetMode, ...TargetMode[]], '评论方式不存在'),
      }),
      outcome,
    ),
  },
})
