/** What channels are made of. Fields are Ours: the specification gives none. */
import { z } from 'zod/mini'
import { outputFormats, type OutputFlag } from '../../distribution/outputs/formats.ts'
import { defineFields } from '../../record/field.ts'
import { choice, computed, flag, hidden, kept, line, number, parent, stamp } from '../../record/kinds.ts'
import { ratioTitles } from '../../library/media/ratios.ts'
import { commentModes } from '../comments/commentStates.ts'

/** Longest clock of a level, in hours. Ours. */
export const HOURS_LIMIT = 720

/** How long a level may take; 0: no clock. */
function clock(level: string) {
  return number(`${level}时限（小时）`, { min: 0, max: HOURS_LIMIT, initial: 0 })
}

/** In which formats the public may read a channel. */
const outputs = Object.fromEntries(
  Object.values(outputFormats).map((format) => [format.flag, flag(`对外输出 ${format.title}`)]),
) as Readonly<Record<OutputFlag, ReturnType<typeof flag>>>

/** The fields of one channel. */
export const channelFields = defineFields({
  Name: line('栏目名称', { max: 50, required: true }),
  ParentID: parent('上级栏目', 'channels'),
  /** Ours: for colleagues only; nothing that leaves the house tells it. */
  ReMark: line('备注', { max: 500, hint: '只给同事看，不会对外输出。' }),
  /** Ours: what feeds and the public page of the channel say of it. */
  PublicNote: line('公开说明', { max: 500, hint: '写在订阅源和公开页面上，谁都能看到。' }),
  ShowOrder: kept(number('排序', { min: -2_147_483_647, max: 2_147_483_647 })),
  IsPublic: flag('启用', true),
  ReviewLevels: number('审核级数', { min: 0, max: 3 }),
  FourEyes: flag('不得自审', true, { hint: '作者不能审自己的稿件，一个人也不能过两级。' }),
  ResumeAtRefusal: flag('从退回处续审', true, { hint: '退回的稿件再次送审时，从退回它的那一级开始。' }),
  ReapproveOnEdit: flag('改后重审', false, { hint: '待审期间改了正文，就回到第一级重新审。' }),
  PublishOnFinal: flag('终审即发布', false, { hint: '过了最后一级就直接发布，不用再签发。' }),
  SkipOwnLevel: flag('跳过本人审级', false, { hint: '作者自己有某一级的权限时，跳过那一级（会记入日志）。' }),
  ReviewHours1: clock('一审'),
  ReviewHours2: clock('二审'),
  ReviewHours3: clock('终审'),
  /** Ours: nothing of its articles, or of those in channels under it, is told to a service outside of the house. */
  LocalAiOnly: flag('AI 只用本地模型', false, { hint: '本栏目和下级栏目的稿件不会发给外部的 AI 服务。' }),
  ...outputs,
  /** How comments on its articles come to be seen. */
  CommentMode: choice('评论方式', commentModes, 'pre'),
  /** At which an article's two covers are cut, both at once, out of one picture. */
  CoverRatio: choice('封面比例', ratioTitles, '16:9'),
  SmallRatio: choice('小图比例', ratioTitles, '4:3'),
  /** Where the public reads it; a dot and the format follow. */
  OutputPath: computed('对外地址', z.string()),
  /** Articles in it, not counting the recycle bin. */
  ArticleCount: computed('稿件数', z.number()),
  CreateTime: hidden(stamp('创建时间')),
})
