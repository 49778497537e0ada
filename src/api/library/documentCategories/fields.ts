/** What categories of documents are made of. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, number, parent, stamp } from '../../record/kinds.ts'

/** The fields of one category. */
export const documentCategoryFields = defineFields({
  Name: line('分类名称', { max: 50, required: true }),
  ParentID: parent('上级分类', 'documentCategories'),
  ReMark: line('备注', { max: 500 }),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  /** Recommended on the home page. */
  IsHome: kept(flag('首页推荐')),
  IsEnable: kept(flag('启用', true)),
  /** Documents of this very category. */
  DocumentCount: computed('文档', z.number()),
  Revision: kept(number('版本', { min: 1, max: 1_000_000 })),
  UpdateTime: stamp('更新时间'),
})
