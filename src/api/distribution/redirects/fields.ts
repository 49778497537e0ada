/** What redirects are made of: where an old public address leads. Fields are Ours. */
import { defineFields } from '../../record/field.ts'
import { choice, flag, kept, line, stamp, text, until } from '../../record/kinds.ts'
import { oldPathProblem, PATH_LENGTH, targetProblem } from './address.ts'

/** What readers and search engines are told, with the status of the answer. */
export const redirectKinds = {
  moved: '永久转到（301）',
  temporary: '暂时转到（302）',
  gone: '已经撤下（410）',
} as const

/** Who made it. */
export const redirectOrigins = { hand: '手工', import: '导入', change: '自动' } as const

/** The fields of one redirect. */
export const redirectFields = defineFields({
  From: line('旧地址', {
    max: PATH_LENGTH,
    required: true,
    keeps: 'plain',
    check: oldPathProblem,
    hint: '以 / 开头；完整的网址只留下域名后面的部分',
  }),
  Kind: choice('方式', redirectKinds, 'moved'),
  Target: line('转到', {
    max: PATH_LENGTH,
    keeps: 'plain',
    check: targetProblem,
    shownIf: { Kind: ['moved', 'temporary'] },
    hint: '本站的地址，以 / 开头',
  }),
  /** From then on it holds no more; null: for ever. */
  Until: until('有效期至', { hint: '留空就一直有效' }),
  ReMark: text('备注', { max: 200 }),
  Origin: kept(choice('来自', redirectOrigins, 'hand')),
  IsEnable: kept(flag('启用', true)),
  UpdateTime: stamp('更新时间'),
})
