/** What article templates are made of. Fields are Ours, spelt as the article's (E-20). */
import { z } from 'zod/mini'
import { CONTENT_LIMIT } from '../articles/written.ts'
import { defineFields } from '../../record/field.ts'
import { flag, kept, line, other, ref, stamp, text } from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'
import { ofNamed } from '../../record/personal.ts'
import { richText } from '../../text/richText.ts'
import { TITLE_LIMIT } from '../../text/textLimit.ts'

/** The fields of one template. */
export const articleTemplateFields = defineFields({
  Name: line('模板名称', { max: 50, required: true, section: '模板' }),
  ReMark: line('备注', { max: 200, hint: '什么时候用它' }),
  ChID: ref('栏目', 'channels', { hint: '用它写的稿件先放在这个栏目；不选就是写稿人的第一个栏目' }),
  Title: line('标题', { max: TITLE_LIMIT, section: '稿件开头的样子' }),
  SubTitle: line('副标题', { max: 200 }),
  ResourceContent: other('正文', z.string(), richText('正文', CONTENT_LIMIT)),
  Summary: text('摘要', { max: 500, section: '其他' }),
  KeyWords: line('关键词', { max: 200, keeps: 'list', hint: '用逗号隔开' }),
  Author: line('作者', { max: 60, hint: '留空则署写稿人姓名', personal: ofNamed('name') }),
  SourceForm: line('来源', { max: 100 }),
  PicPath: webLine('封面地址', { max: 1000, part: 'picture' }),
  // A disabled one is not offered to writers.
  IsEnable: kept(flag('启用', true)),
  UpdateTime: stamp('更新时间'),
})
