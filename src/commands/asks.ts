/** What is asked before an action runs: one field of the palette for every `ask` of the contract, complete by type. */
import { actions, type ActionId } from '../api/index.ts'
import { NOTE_LIMIT } from '../api/content/articles/desk.ts'
import type { ChannelRow } from '../api/content/channels/calls.ts'
import { builtInDictionaries } from '../api/system/dictionaries/builtIn.ts'
import type { AskField, AskOption, Context } from '../workspace/command.ts'
import { adminUserAsks } from './accounts/adminUsers.ts'
import { areaAsks } from './accounts/areas.ts'
import { dictionaryAsks, dictionaryTexts } from './system/dictionaries.ts'
import { channelOptions } from './channelPath.ts'
import { entryOf } from './entryOf.ts'
import { loginRuleAsks } from './accounts/loginRules.ts'
import { commentAsks } from './content/comments.ts'
import { liveCommentAsks } from './engagement/liveComments.ts'
import { intakeKeyAsks } from './engagement/intakeKeys.ts'
import { mechanismAsks } from './accounts/mechanisms.ts'
import { buttonAsks, menuAsks } from './system/menus.ts'
import { roleAsks } from './accounts/roles.ts'
import { appIndexAsks } from './system/appIndex.ts'
import { appVersionAsks } from './system/appVersions.ts'
import { fakeReadAsks } from './system/fakeReads.ts'
import { feedbackAsks } from './system/feedback.ts'
import { settingsParameterAsks } from './system/settingsParameters.ts'
import { stationAsks } from './system/stations.ts'
import { clueAsks } from './content/clues.ts'
import { topicSelectionAsks } from './content/topicSelections.ts'
import { makeNewsAsks } from './content/makeNews.ts'
import { taskAsks } from './command/tasks.ts'
import { instructionAsks } from './command/instructions.ts'
import { topicAsks } from './content/topics.ts'
import { bigScreenAsks } from './command/bigScreens.ts'
import { dataSetAsks } from './command/dataSets.ts'
import { wallAsks } from './command/walls.ts'
import { documentAsks } from './library/documents.ts'
import { liveAsks } from './engagement/lives.ts'
import { liveFlowAsks } from './engagement/liveFlows.ts'
import { textParameterAsks } from './system/textParameters.ts'
import { performanceAsks } from './content/performance.ts'
import { personnelAsks } from './accounts/personnel.ts'
import { registeredUserAsks } from './accounts/registeredUsers.ts'
import { releaseAsks } from './content/releases.ts'
import { smsParameterAsks } from './system/smsParameters.ts'
import { articleTemplateAsks } from './content/articleTemplates.ts'
import { keywordAsks } from './content/keywords.ts'
import { weChatParameterAsks } from './system/weChatParameters.ts'

type Actions = typeof actions
/** Every asking action with the fields it asks: `{ id: 'articles.refuse', name: 'Reason' } | …`. */
type Asked = {
  [F in keyof Actions]: {
    [C in keyof Actions[F]]: {
      [A in keyof Actions[F][C]]: Actions[F][C][A] extends { readonly ask: readonly (infer Name extends string)[] }
        ? { readonly id: `${F}.${A & string}`; readonly name: Name }
        : never
    }[keyof Actions[F][C]]
  }[keyof Actions[F]]
}[keyof Actions]
/** The actions that ask. */
export type AskingId = Asked['id']
/** A field for every question of every action; one left out does not compile. */
type Asks = {
  readonly [Id in AskingId]: {
    readonly [Name in Extract<Asked, { id: Id }>['name']]: Omit<AskField, 'name'>
  }
}

/** The one channel the command acts on; undefined for none or several. */
function channelOf(ctx: Context): ChannelRow | undefined {
  return ctx.subject?.family === 'channels' && ctx.subject.rows.length === 1 ? ctx.subject.rows[0] : undefined
}

/** The places a channel may be put: the root and every channel that is neither of `moving` nor under one of them. */
async function parentOptions(ctx: Context, moving: readonly number[]): Promise<AskOption[]> {
  return [{ title: '最上层', value: 0, hint: '不放在其他栏目下' }, ...(await channelOptions(ctx, moving))]
}

function reason(label: string): Omit<AskField, 'name'> {
  return { label, kind: 'text', max: 500 }
}

const channelName: Omit<AskField, 'name'> = {
  label: '栏目名称',
  kind: 'text',
  max: 50,
}
// The digit that picks an option is the number of levels.
const LEVELS = [
  { title: '一级审核', value: 1 },
  { title: '二级审核', value: 2 },
  { title: '三级审核', value: 3 },
  { title: '不审核', value: 0 },
]
const reviewLevels: Omit<AskField, 'name'> = {
  label: '审核级数',
  kind: 'pick',
  options: () => LEVELS,
}

const asks: Asks = {
  'articles.refuse': {
    Reason: {
      label: '拒绝理由',
      kind: 'pick',
      free: true,
      max: 500,
      options: (ctx) => dictionaryTexts(ctx, builtInDictionaries.refusalReason),
    },
  },
  'articles.submitWith': { Reason: { label: '给审稿人的话', kind: 'text', max: 500 } },
  'articles.copy': { ChID: { label: '复制到栏目', kind: 'pick', options: (ctx) => channelOptions(ctx) } },
  'articles.move': { ChID: { label: '移动到栏目', kind: 'pick', options: (ctx) => channelOptions(ctx) } },
  'articles.note': { Text: { label: '审稿意见', kind: 'text', max: NOTE_LIMIT } },
  'articles.unpublish': { Reason: reason('取消发布的理由') },
  'articles.withdraw': { Reason: reason('撤稿理由') },
  'articles.schedule': {
    PublishTime: {
      label: '发布时间',
      kind: 'time',
      check: (value) => (Date.parse(String(value)) > Date.now() ? undefined : '发布时间已经过去，请填写以后的时间。'),
    },
  },
  'channels.add': {
    Name: channelName,
    ParentID: {
      label: '上级栏目',
      kind: 'pick',
      options: (ctx) => parentOptions(ctx, []),
      initial: (ctx) => String(channelOf(ctx)?.ID ?? 0),
    },
    ReviewLevels: reviewLevels,
  },
  'channels.edit': {
    Name: { ...channelName, initial: (ctx) => channelOf(ctx)?.Name },
    ReviewLevels: { ...reviewLevels, initial: (ctx) => channelOf(ctx)?.ReviewLevels.toString() },
    ReMark: { label: '备注', kind: 'text', optional: true, max: 500, initial: (ctx) => channelOf(ctx)?.ReMark },
  },
  ...mechanismAsks,
  ...commentAsks,
  ...liveCommentAsks,
  ...intakeKeyAsks,
  ...menuAsks,
  ...buttonAsks,
  ...roleAsks,
  ...smsParameterAsks,
  ...releaseAsks,
  ...articleTemplateAsks,
  ...keywordAsks,
  ...weChatParameterAsks,
  ...areaAsks,
  ...performanceAsks,
  ...personnelAsks,
  ...dictionaryAsks,
  ...appIndexAsks,
  ...appVersionAsks,
  ...fakeReadAsks,
  ...feedbackAsks,
  ...settingsParameterAsks,
  ...stationAsks,
  ...textParameterAsks,
  ...clueAsks,
  ...topicSelectionAsks,
  ...makeNewsAsks,
  ...taskAsks,
  ...instructionAsks,
  ...topicAsks,
  ...bigScreenAsks,
  ...dataSetAsks,
  ...wallAsks,
  ...documentAsks,
  ...liveAsks,
  ...liveFlowAsks,
  ...adminUserAsks,
  ...loginRuleAsks,
  ...registeredUserAsks,
  'channels.join': {
    ParentID: {
      label: '移动到',
      kind: 'pick',
      options: (ctx) =>
        parentOptions(ctx, ctx.subject?.family === 'channels' ? ctx.subject.rows.map((row) => row.ID) : []),
    },
  },
}

/** What to ask before an action runs, in the order its table says; empty when it asks nothing. */
export function askFieldsOf(id: ActionId): AskField[] {
  const fields = (asks as Partial<Record<string, Record<string, Omit<AskField, 'name'>>>>)[id] ?? {}
  return (entryOf(id).action.ask ?? []).map((name) => {
    const field = fields[name]
    if (!field) throw new Error(`${id} asks ${name} and asks.ts has no field for it`)
    return { name, ...field }
  })
}
