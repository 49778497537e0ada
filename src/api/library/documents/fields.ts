/** What documents are made of. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, number, ref, stamp } from '../../record/kinds.ts'
import { addresses, rawText } from '../../record/lines.ts'

/** Longest text of a document, in characters. Ours. */
const DOCUMENT_LIMIT = 100_000

/** The fields of one document. */
export const documentFields = defineFields({
  Title: line('标题', { max: 100, required: true }),
  CategoryID: ref('分类', 'documentCategories', { required: true }),
  CategoryName: computed('分类', z.string()),
  KeyWords: line('关键词', { max: 200, keeps: 'list', hint: '用逗号隔开' }),
  Content: rawText('正文', { max: DOCUMENT_LIMIT }),
  AttachMents: addresses('附件', 50, { hint: '文件的网址，每行一个' }), // sic, as E-20 spells it
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  /** Recommended on the home page. */
  IsHome: kept(flag('首页推荐')),
  IsEnable: kept(flag('启用', true)),
  Revision: kept(number('版本', { min: 1, max: 1_000_000 })),
  AdminID: kept(ref('建立人', 'directory', { required: true })),
  AdminName: computed('建立人', z.string()),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
