/** What types of announcements are made of. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, number, stamp } from '../../record/kinds.ts'

/** The fields of one type. */
export const announcementTypeFields = defineFields({
  Name: line('分类名称', { max: 30, required: true }),
  ReMark: line('备注', { max: 200 }),
  /** Announcements of one that is switched off stay where they are; none is added to it. */
  IsEnable: kept(flag('启用', true)),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  /** Announcements of this type that are not in the recycle bin. */
  Announcements: computed('公告', z.number()),
  UpdateTime: stamp('更新时间'),
})
