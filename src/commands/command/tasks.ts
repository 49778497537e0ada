/** Tasks: keys, log, the ways between the views, and what is asked besides their fields. */
import type { Message } from '../../api/system/messages/calls.ts'
import type { Page, ParamsOf } from '../../api/pages.ts'
import { isPage, readParams } from '../../workspace/router/address.ts'
import type { Task } from '../../api/command/tasks/calls.ts'
import { defineCommand, type AskOption, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { sayMoment } from '../../workspace/palette/sayMoment.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { pathOptions } from '../../workspace/choices/treePath.ts'
import { ofKindAt } from '../ofKindAt.ts'

/** As everywhere, shift and the letter takes back. */
const keys: Keys = {
  'tasks.claim': 'c',
  'tasks.accept': 'a',
  'tasks.decline': 'r',
  'tasks.assign': 'd',
  'tasks.urge': 'u',
  'tasks.complete': 'x',
  'tasks.publish': 'p',
  'tasks.cancel': 'shift+p',
  'tasks.release': 'shift+c',
  'tasks.reopen': 'shift+x',
  'tasks.restore': 'o',
  ...recordKeys('tasks'),
}

/** The three views of the same tasks. */
const views: readonly (readonly [verb: string, page: Page, title: string, keys: string])[] = [
  ['asList', '/Task/TaskList', '任务列表', 'v l'],
  ['asBoard', '/Task/Board', '任务看板', 'v b'],
  ['asTimeline', '/Task/Timeline', '任务时间轴', 'v m'],
]

const commands: readonly Command[] = [
  ...views.map(([verb, page, title, keys]) =>
    defineCommand({
      id: `tasks.${verb}`,
      title: `看${title}`,
      group: '任务',
      keys,
      where: 'list',
      family: 'tasks',
      needs: '/Task/TaskList',
      can: (ctx) => ctx.me.grants['/Task/TaskList'] !== undefined,
      run: (ctx) => ctx.open(page, {}, 'right'),
    }),
  ),
  defineCommand({
    id: 'tasks.origin',
    title: '看它由什么而来',
    group: '任务',
    keys: '[',
    where: 'list',
    family: 'tasks',
    keywords: ['来源', '消息', 'origin'],
    can(ctx) {
      const task = onlyRow(ctx, 'tasks') as unknown as Task | undefined
      if (!task) return '请选择一条任务'
      return isPage(task.SourcePage) || '这条任务不是由消息而来的'
    },
    run(ctx) {
      const { SourcePage, SourceParams } = onlyRow(ctx, 'tasks') as unknown as Task
      if (isPage(SourcePage)) ctx.open(SourcePage, readParams(SourcePage, SourceParams) as ParamsOf<Page>, 'beside')
    },
  }),
  recordLogCommand('tasks', 'l'),
]

/** What is to be done begins with what the message says. */
const fromMessage = (message: Message | undefined) =>
  message && `${message.MsgAuthor}：${message.Title}（${sayMoment(new Date(message.CreateTime), new Date())}）`

/** What a new task is about: the topic selection, the clue or the message at hand. */
const messageOf = (ctx: Context) => onlyRow(ctx, 'messages') as Message | undefined
const before = (ctx: Context) =>
  onlyRow(ctx, 'topicSelections') ?? onlyRow(ctx, 'clues') ?? onlyRow(ctx, 'messages') ?? onlyRow(ctx, 'feedback')

const reason = (label: string) => ({ label, optional: false })

/** What is otherwise than the fields say: departments and topic selections as far as tasks may name them. */
const written = {
  Content: { label: '要求' },
  UnitID: { options: async (ctx: Context) => pathOptions(await ctx.api.tasks.units({})) },
  SubjectID: {
    options: async (ctx: Context): Promise<AskOption[]> =>
      (await ctx.api.tasks.subjects({})).map(({ ID, Title }) => ({ title: Title, value: ID })),
  },
} as const

const asks = {
  'tasks.add': {
    ...written,
    Title: { initial: (ctx: Context) => before(ctx)?.['Title'] },
    ClassifyID: ofKindAt('tasks', 'ClassifyID', 'taskClassifies'),
    Content: { ...written.Content, initial: (ctx: Context) => fromMessage(messageOf(ctx)) },
    SubjectID: { ...written.SubjectID, initial: (ctx: Context) => onlyRow(ctx, 'topicSelections')?.['ID'] },
    MessageID: {
      initial: (ctx: Context) => messageOf(ctx)?.ID,
      ...remoteOptions('messages', { title: 'Title', fixed: { IsGathered: true }, hint: ({ Type }) => String(Type) }),
    },
  },
  'tasks.edit': written,
  'tasks.assign': {
    AssigneeID: { label: '指派给', optional: false, hint: '' },
    Reason: { label: '改派的理由', hint: '正在进行的任务要填' },
  },
  'tasks.decline': { Reason: reason('拒绝的理由') },
  'tasks.release': { Reason: reason('退回的理由') },
  'tasks.cancel': { Reason: reason('取消的理由') },
  'tasks.reopen': { Reason: reason('重新打开的理由') },
} as const

/** Tasks that a new report may be on. */
const choices = remoteOptions('tasks', { title: 'Title', fixed: { IsMine: true, State: 'in_progress' } })

export default { keys, commands, asks, choices }
