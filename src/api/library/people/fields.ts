/** What somebody in pictures is known by. Ours: of the face store the specification names only an address. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, computed, kept, line, ref, stamp, text } from '../../record/kinds.ts'
import { ofNamed } from '../../record/personal.ts'
import { needs } from '../media/consent.ts'

/** The fields of one person. */
export const personFields = defineFields({
  Name: line('姓名', { max: 50, required: true, personal: ofNamed('name') }),
  Need: choice('同意', needs, 'none', { hint: '画面里有这个人的图，公开前要不要有同意书' }),
  ReMark: text('备注', { max: 500, hint: '身份、单位，怎么联系监护人', personal: ofNamed('about') }),
  /** Who it was found to be the same as; null: nobody. */
  MergedInto: kept(ref('并入', 'people')),
  MergedName: computed('并入', z.string()),
  FaceCount: computed('人脸', z.number()),
  /** Consents that were not revoked and are not over. */
  ConsentCount: computed('有效同意书', z.number()),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
