/** What is known of a thing that is commented on, where its comments come to be seen otherwise than its place says. Ours. */
import { z } from 'zod/mini'
import { defineFields, type Column } from '../../record/field.ts'
import { choice, kept, number, other } from '../../record/kinds.ts'
import { commentModes, type CommentMode } from '../comments/commentStates.ts'

/** Those that have a mode of their own beside that of their place; a live's stands in its own record. */
const targetKinds = { article: '稿件' } as const
type TargetKind = keyof typeof targetKinds
const kind = z.enum(['article'] satisfies TargetKind[], '没有这种评论对象')
const mode = z.nullable(choice('评论方式', commentModes).write)

/** The fields of one thing with a mode of its own. */
export const commentTargetFields = defineFields({
  Kind: kept({
    ...other<TargetKind, TargetKind, Column<string, string, true>>('评论对象', kind, kind),
    titles: targetKinds,
  }),
  TargetID: kept(number('评论对象编号', { min: 1, max: Number.MAX_SAFE_INTEGER, required: true })),
  /** null: as where it stands. */
  Mode: kept({ ...other<CommentMode | null, CommentMode | null>('评论方式', mode, mode), titles: commentModes }),
})
