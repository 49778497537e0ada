/** What a stretch of a video is made of. Ours: the specification names three calls (C353 to C355) and no fields. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, computed, kept, line, number, ref, stamp } from '../../record/kinds.ts'
import { finders } from '../findings/words.ts'
import { momentField } from '../media/moments.ts'

/** What a stretch is. The last one is marked by people, the others are found. */
export const sceneKinds = {
  shot: '镜头',
  black: '黑场',
  freeze: '静帧',
  silence: '静音',
  named: '标注',
} as const
/** One of them. */
export type SceneKind = keyof typeof sceneKinds

/** Who found something; '': a person. */
const whose = { '': '人工', ...finders } as const

const MOST = Number.MAX_SAFE_INTEGER

/** The fields of one stretch. */
export const sceneFields = defineFields({
  Label: line('名称', { max: 100, hint: '画面里是什么，例如 签字、航拍大桥' }),
  MediaID: ref('素材', 'media', { required: true }),
  MediaTitle: computed('素材', z.string()),
  /** A small picture of the item; '' where there is none. */
  Thumbnail: computed('缩略图', z.string()),
  Kind: kept(choice('种类', sceneKinds, 'named')),
  InMs: momentField('开始', 0),
  OutMs: momentField('结束', 1),
  Provider: kept(choice('谁找到的', whose, '')),
  /** The version it was found in. */
  VersionID: kept(number('版本编号', { min: 1, max: MOST, required: true })),
  /** Who marked or named it; null: nobody. */
  AdminID: kept(ref('标注人', 'directory')),
  AdminName: computed('标注人', z.string()),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
