/** What a field is made of that a newsroom defines for its articles. Ours: the specification has only Extra, unsaid of what. */
import { defineFields } from '../../record/field.ts'
import { choice, flag, kept, line, number, refOrNone, stamp, text } from '../../record/kinds.ts'
import { articleFieldKinds, FIELD_TEXT } from './fieldKinds.ts'

const isKey = (key: string) =>
  /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(key) ? undefined : '英文名要以字母开头，只有字母、数字和下划线，最多 40 个。'

/** The fields of one definition. */
export const articleFieldFields = defineFields({
  Name: line('字段名称', { max: 30, required: true, keeps: 'plain' }),
  Key: line('英文名', { max: 40, required: true, check: isKey, hint: '订阅源和导入文件里的名字，用过以后不能改。' }),
  Kind: choice('种类', articleFieldKinds, 'text', { required: true }),
  ChID: refOrNone('栏目', 'channels', { hint: '这个栏目和它下面的都有；“全部栏目”就是都有。' }),
  Choices: text('选项', { max: 2000, shownIf: { Kind: ['choice'] }, hint: '每行一个。' }),
  Least: number('最小值', {
    min: -1_000_000_000,
    max: 1_000_000_000,
    initial: 0,
    shownIf: { Kind: ['number'] },
    hint: '和最大值一样就不限大小。',
  }),
  Most: number('最大值', {
    min: -1_000_000_000,
    max: 1_000_000_000,
    initial: 0,
    notBelow: 'Least',
    shownIf: { Kind: ['number', 'text'] },
    hint: `数字的上限；文字最多多少个字，0 就是 ${FIELD_TEXT.usual} 个。`,
  }),
  IsRequired: flag('必填', false, { hint: '没有填就不能送审。' }),
  IsOutput: flag('对外输出', true, { hint: '写进订阅源和分发的稿件；关掉就只给同事看。' }),
  ShowOrder: number('排序', { min: 0, max: 10_000, initial: 0 }),
  IsEnable: kept(flag('启用', true)),
  UpdateTime: stamp('更新时间'),
})
