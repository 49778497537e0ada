/** Why a record does not allow an action, as a sentence that says what to do instead. Shown beside the greyed command. */
import { actions, type ActionEntry, type FamilyName } from '../api/index.ts'
import { UNDO_MINUTES, type Action } from '../api/actions.ts'
import type { AdminUser } from '../api/accounts/adminUsers/calls.ts'
import type { ImportJob } from '../api/content/articleImport/calls.ts'
import type { ArticleRow } from '../api/content/articles/row.ts'
import { embargoOf } from '../api/content/articles/embargo.ts'
import { guestStateTitles, type GuestRow } from '../api/content/articles/guests.ts'
import { levelTitles, statusTitles, waiting } from '../api/content/articles/review.ts'
import type { ChannelRow } from '../api/content/channels/calls.ts'
import { commentStateTitles } from '../api/content/comments/commentStates.ts'
import type { Comment } from '../api/content/comments/model.ts'
import { adStateTitles } from '../api/engagement/ads/adStates.ts'
import type { Ad } from '../api/engagement/ads/model.ts'
import type { Message } from '../api/system/messages/calls.ts'
import { messageFolders } from '../api/system/messages/fields.ts'
import type { AiAnswer } from '../api/intelligence/aiAnswers/calls.ts'
import { answerStates } from '../api/intelligence/aiAnswers/states.ts'
import type { AiProposal } from '../api/intelligence/aiProposals/calls.ts'
import { proposalStates } from '../api/intelligence/aiProposals/states.ts'
import type { HistoryRow } from '../api/system/history/calls.ts'
import type { Instruction } from '../api/command/instructions/calls.ts'
import { instructionStateTitles } from '../api/command/instructions/instructionStates.ts'
import type { TaskReport } from '../api/command/taskReports/calls.ts'
import { reportStateTitles } from '../api/command/taskReports/reportStates.ts'
import type { Task } from '../api/command/tasks/calls.ts'
import { taskStateTitles } from '../api/command/tasks/taskStates.ts'
import type { LogRow } from '../api/system/operationLog/calls.ts'
import type { OutgoingEffect } from '../api/distribution/outgoing/calls.ts'
import { effectStates } from '../api/distribution/outgoing/states.ts'
import type { Station } from '../api/system/stations/calls.ts'
import { whyByField } from './whyField.ts'
import { counted, recordTitle } from '../api/recordTitle.ts'

/** What a family can say about one of its records; undefined: nothing better than the general sentence. */
type Explain = (entry: ActionEntry, row: any) => string | undefined

/** A state as it stands in 「…，不能置顶」. */
function standing({ Status }: ArticleRow): string {
  if (Status === 'draft') return '是草稿'
  return Status === 'recycled' ? '在回收站' : statusTitles[Status]
}

/** The command that would make the action possible, where there is one. */
function articleHint({ name }: ActionEntry, { Status, LiveRevision }: ArticleRow): string {
  if (Status === 'recycled') return name === 'restore' || name === 'purge' ? '' : '，请先还原'
  if (name === 'remove')
    return LiveRevision !== null || Status === 'scheduled'
      ? '，请先撤稿'
      : waiting.includes(Status)
        ? '，请先撤回送审'
        : ''
  if (name === 'edit') return Status === 'published' ? '，请先更正' : Status === 'scheduled' ? '，请先取消定时' : ''
  return ''
}

const ofComment: Explain = ({ action }, row: Comment) =>
  row.IsStaff && row.State === 'approved'
    ? `“${recordTitle(row)}”是编辑部自己的评论，不能${action.title}`
    : `“${recordTitle(row)}”现在是“${commentStateTitles[row.State]}”，不能${action.title}`

/** Parts of the menu that somebody still has, or that hold others. */
const inUse: Explain = (
  { action },
  row: { readonly RoleCount: number; readonly ChildCount?: number; IsBuiltIn: boolean },
) =>
  row.IsBuiltIn
    ? undefined
    : row.ChildCount
      ? `“${recordTitle(row)}”下面还有 ${row.ChildCount} 项，不能${action.title}，请先移走`
      : row.RoleCount > 0
        ? `还有 ${row.RoleCount} 个角色有“${recordTitle(row)}”，不能${action.title}，请先收回`
        : undefined

const ofAnswer: Explain = ({ name, action }, { State, Text }: AiAnswer) =>
  name === 'goon' && Text === ''
    ? '这个回答还没有文字，请重新回答'
    : `这个回答${answerStates[State]}，不能${action.title}`

const explanations: { readonly [F in FamilyName]?: Explain } = {
  articles: (entry, row: ArticleRow) => {
    // The machine allows both arrows; what is missing is a public text.
    if (entry.name === 'withdraw' && row.Status !== 'recycled' && row.LiveRevision === null)
      return `“${recordTitle(row)}”没有公开，不能撤稿`
    const embargo = entry.name === 'publish' ? embargoOf(row) : undefined
    if (embargo) return `“${recordTitle(row)}”${embargo}，之前不能发布；有“${levelTitles[3]}”权限的人可以解除`
    if (entry.name === 'embargo' && row.LiveRevision !== null) return `“${recordTitle(row)}”已经公开，不能再设解禁时间`
    return `“${recordTitle(row)}”${standing(row)}，不能${entry.action.title}${articleHint(entry, row)}`
  },
  channels: ({ name }, row: ChannelRow) =>
    name === 'remove'
      ? `“${recordTitle(row)}”里还有 ${counted('articles', row.ArticleCount)}稿件，不能删除，请先移走`
      : undefined,
  tasks: ({ action }, row: Task) =>
    `“${recordTitle(row)}”现在是“${taskStateTitles[row.State]}”${row.AssigneeName ? `，由${row.AssigneeName}负责` : ''}，不能${action.title}`,
  taskReports: ({ action }, row: TaskReport) =>
    `“${recordTitle(row)}”现在是“${reportStateTitles[row.State]}”，由${row.AdminName}写，不能${action.title}`,
  instructions: ({ action }, row: Instruction) =>
    `“${recordTitle(row)}”${instructionStateTitles[row.State]}，由${row.AdminName}下达，不能${action.title}`,
  aiAnswers: ofAnswer,
  aiProposals: (entry, row: AiProposal) => `这条 AI 建议${proposalStates[row.State]}，不能${entry.action.title}`,
  articleComments: ofComment,
  liveComments: ofComment,
  shortVideoComments: ofComment,
  vodComments: ofComment,
  announcementComments: ofComment,
  guestApprovals: ({ action }, row: GuestRow) =>
    `“${row.GuestName}”的外部审核现在是“${guestStateTitles[row.State]}”，不能${action.title}`,
  ads: ({ name, action }, row: Ad) =>
    name === 'remove'
      ? `“${recordTitle(row)}”已经展示 ${row.Views} 次，要留着对账，不能删除，可以提前结束`
      : `“${recordTitle(row)}”现在是“${adStateTitles[row.State]}”，不能${action.title}`,
  messages: ({ action }, row: Message) => `“${recordTitle(row)}”在“${messageFolders[row.Folder]}”，不能${action.title}`,
  buttons: inUse,
  menus: inUse,
  operationLog: (_, row: LogRow) =>
    row.UndoneBy !== null
      ? `“${recordTitle(row)}”已经撤销过了`
      : `“${recordTitle(row)}”不能撤销：只能在 ${UNDO_MINUTES} 分钟内撤销自己的操作`,
  history: (_, row: HistoryRow) => row.WhyNot || `“${recordTitle(row)}”${row.IsUndone ? '已经撤销过了' : '没有撤销过'}`,
  outgoing: ({ name }, row: OutgoingEffect) =>
    name === 'retry' && row.State === 'failed'
      ? `“${recordTitle(row)}”之后又有变动，不用再发送`
      : `“${recordTitle(row)}”${effectStates[row.State]}，不能${name === 'retry' ? '重新发送' : name === 'cancel' ? '取消发送' : '提前发送'}`,
  stations: ({ name, action }, row: Station) =>
    row.IsHead
      ? `“${recordTitle(row)}”是主站，不能${action.title}`
      : !row.MayManage
        ? `只有主站的系统管理员可以${action.title}，请联系主站`
        : name === 'remove'
          ? `“${recordTitle(row)}”还开通着，请先停用`
          : undefined,
  adminUsers: ({ name }, row: AdminUser) => (name === 'unlock' ? `“${recordTitle(row)}”没有被锁定` : undefined),
  articleImport: (_, row: ImportJob) =>
    `“${recordTitle(row)}”${row.State === 'parsed' ? '还没有开始' : '已经结束'}，不能取消`,
}

/** 已经置顶, 没有置顶: the record already is what the action would make of it. */
function alreadySo({ family, call, action }: ActionEntry, row: Record<string, unknown>): string | undefined {
  const fixed = Object.entries(action.with ?? {})
  if (fixed.length === 0 || !fixed.every(([field, value]) => row[field] === value)) return undefined
  const group = (actions[family] as Record<string, Record<string, Action>>)[call] ?? {}
  const opposite = Object.values(group).find((other) => other !== action && other.with !== undefined)
  return action.title.startsWith('取消') && opposite ? `没有${opposite.title}` : `已经${action.title}`
}

/** What a record that would allow the action otherwise still lacks. */
function lacking({ action }: ActionEntry, row: object): string | undefined {
  return (action.when?.(row) ?? true) ? action.lacks?.(row)?.says : undefined
}

/** Why the record does not allow the action, in a few words for a count: 已经置顶, 待一审. */
export function whyNotShort(entry: ActionEntry, row: object): string {
  const lack = lacking(entry, row)
  if (lack) return lack
  const already = entry.action.why?.(row) ?? alreadySo(entry, row as Record<string, unknown>)
  if (already) return already
  return entry.family === 'articles' ? standing(row as ArticleRow) : whyNot(entry, row)
}

/** Why the record does not allow the action, as a sentence that names it. Call it only when `when` said no, or it lacks something. */
export function whyNot(entry: ActionEntry, row: object): string {
  const lack = lacking(entry, row)
  if (lack) return `“${recordTitle(row)}”${lack}`
  const already = entry.action.why?.(row) ?? alreadySo(entry, row as Record<string, unknown>)
  if (already) return `“${recordTitle(row)}”${already}`
  return (
    explanations[entry.family]?.(entry, row) ??
    whyByField(entry, row) ??
    `“${recordTitle(row)}”的状态不允许${entry.action.title}`
  )
}
