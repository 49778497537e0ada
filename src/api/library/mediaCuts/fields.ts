/** What a part of a video is made of. Fields are Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, number, other, ref, stamp } from '../../record/kinds.ts'
import { momentField } from '../media/moments.ts'

const MOST = Number.MAX_SAFE_INTEGER

/** The fields of one part. */
export const mediaCutFields = defineFields({
  Name: line('名称', { max: 100, required: true }),
  MediaID: ref('素材', 'media', { required: true }),
  InMs: momentField('入点', 0),
  OutMs: momentField('出点', 1),
  /** To the frame, made anew; otherwise as it lies between key frames, at once and without loss. */
  IsExact: flag('精确到帧', true),
  /** The version it was marked on. */
  VersionID: kept(number('版本编号', { min: 1, max: MOST, required: true })),
  /** The item that was made of it; null: none yet. */
  ResultID: kept(other<number | null, number | null>('剪出的素材', z.nullable(z.number()), z.nullable(z.number()))),
  AdminID: kept(ref('剪辑人', 'directory', { required: true })),
  AdminName: computed('剪辑人', z.string()),
  UpdateTime: stamp('更新时间'),
})
