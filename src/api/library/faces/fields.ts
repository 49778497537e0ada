/** What a face in a picture is made of. Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, computed, kept, number, ref, stamp } from '../../record/kinds.ts'
import { smartProviders } from '../findings/words.ts'

const MOST = Number.MAX_SAFE_INTEGER
const part = (label: string, min: 0 | 1) => number(label, { min, max: 1000, required: true, hint: '画面的千分之几' })

/** The fields of one face. */
export const faceFields = defineFields({
  PersonID: ref('人物', 'people'),
  PersonName: computed('人物', z.string()),
  MediaID: ref('素材', 'media', { required: true }),
  MediaTitle: computed('素材', z.string()),
  /** A small picture of the whole item; '' where there is none. */
  Thumbnail: computed('缩略图', z.string()),
  X: part('从左边起', 0),
  Y: part('从上边起', 0),
  Width: part('宽', 1),
  Height: part('高', 1),
  Provider: kept(choice('谁找到的', { '': '人工', ...smartProviders }, '')),
  /** The version it was marked in. */
  VersionID: kept(number('版本编号', { min: 1, max: MOST, required: true })),
  AdminID: kept(ref('标记人', 'directory', { required: true })),
  AdminName: computed('标记人', z.string()),
  CreateTime: stamp('标记时间'),
  UpdateTime: stamp('更新时间'),
})
