/** What a reviewer's remark on a moment of a short video is made of. Ours. */
import { z } from 'zod/mini'
import { flag as yesOrNo } from '../../callSchemas.ts'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, number, ref, stamp, text } from '../../record/kinds.ts'

/** Ours: the longest remark, in characters, and the last moment it may be about. */
export const REMARK_LENGTH = 500
const DAY_MS = 86_400_000

/** The fields of one remark. */
export const shortVideoRemarkFields = defineFields({
  VideoID: ref('短视频', 'shortVideos', { required: true }),
  Content: text('意见', { max: REMARK_LENGTH, required: true }),
  /** From the beginning. */
  AtMs: number('时间点', { min: 0, max: DAY_MS, initial: 0, unit: 'timecode' }),
  /** Which revision was looked at. */
  Revision: kept(number('版本', { min: 1, max: 1_000_000, required: true })),
  /** It was seen to. */
  IsResolved: kept(flag('已处理')),
  OwnerID: kept(ref('审核人', 'directory', { required: true })),
  OwnerName: computed('审核人', z.string()),
  /** The reader wrote it. */
  IsMine: computed('由我写的', yesOrNo),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
