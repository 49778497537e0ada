/** Tasks, their classes and reports: keys, log, the ways between the views, and fields. */
import type { Message } from '../../api/system/messages/calls.ts'
import type { Page, ParamsOf } from '../../api/pages.ts'
import { addressProblem } from '../../api/text/addressLines.ts'
import { isPage, readParams } from '../../workspace/router/address.ts'
import { taskPriorities, type Task } from '../../api/command/tasks/calls.ts'
import { defineCommand, type AskOption, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { sayMoment } from '../../workspace/palette/sayMoment.ts'
import { peopleOptions } from '../people.ts'
import { fromRow, onlyRow, optionsOf, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { remoteOptions } from '../remoteOptions.ts'
import { pathOptions } from '../treePath.ts'

/** Keys of the derived commands. As everywhere, shift and the letter takes back. */
const taskKeys: Keys = {
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
  'taskReports.pass': 'a',
  'taskReports.return': 'r',
  ...recordKeys('taskReports'),
  'taskClassifies.restore': 'o',
  ...recordKeys('taskClassifies'),
}

/** The three views of the same tasks. */
const views: readonly (readonly [verb: string, page: Page, title: string, keys: string])[] = [
  ['asList', '/Task/TaskList', '任务列表', 'v l'],
  ['asBoard', '/Task/Board', '任务看板', 'v b'],
  ['asTimeline', '/Task/Timeline', '任务时间轴', 'v m'],
]

/** The hand-written commands. */
const taskCommands: readonly Command[] = [
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
  recordLogCommand('taskReports', 'l'),
  recordLogCommand('taskClassifies', 'l'),
]

const subjects = async (ctx: Context): Promise<AskOption[]> =>
  (await ctx.api.tasks.subjects({})).map(({ ID, Title }) => ({ title: Title, value: ID }))
const classes = async (ctx: Context): Promise<AskOption[]> =>
  (await ctx.api.taskClassifies.list({})).map(({ ID, Name, ReMark }) => ({ title: Name, value: ID, hint: ReMark }))

const attachments = (most: number) =>
  ({
    label: '附件',
    kind: 'area',
    optional: true,
    hint: '图片或文件的网址，每行一个',
    check: (value: unknown) => addressProblem('附件', String(value), most),
  }) as const

const fields = {
  Title: { label: '标题', kind: 'text', max: 100, section: '任务' },
  Content: { label: '要求', kind: 'area', max: 5000, optional: true },
  ClassifyID: { label: '分类', kind: 'pick', optional: true, options: classes, hint: '发布前要有' },
  Priority: { label: '优先级', kind: 'pick', options: optionsOf(taskPriorities, true) },
  Deadline: { label: '期限', kind: 'time', optional: true, hint: '发布前要有，例如：明天 18:00' },
  StartTime: { label: '开始', kind: 'time', optional: true, hint: '空着就是马上开始' },
  AssigneeID: {
    label: '负责人',
    kind: 'pick',
    optional: true,
    options: peopleOptions,
    section: '谁来做',
    hint: '空着就是谁先认领归谁；发布后用“指派”换人',
  },
  UnitID: {
    label: '谁可以认领',
    kind: 'pick',
    optional: true,
    options: async (ctx) => pathOptions(await ctx.api.tasks.units({})),
    hint: '这个部门和它下面的人；空着就是全站',
  },
  ReportsDue: {
    label: '要几份汇报',
    kind: 'number',
    min: 0,
    max: 20,
    section: '汇报',
    hint: '0 就是不用汇报，做完按 X',
  },
  NeedsFiles: { label: '汇报要带附件', kind: 'flag' },
  SubjectID: { label: '为哪个选题', kind: 'pick', optional: true, options: subjects, section: '其他' },
  AttachMents: attachments(20),
} as const satisfies Record<string, Field>

/** What is to be done begins with what the message says. */
const fromMessage = (message: Message | undefined) =>
  message && `${message.MsgAuthor}：${message.Title}（${sayMoment(new Date(message.CreateTime), new Date())}）`

/** What a new task is about: the topic selection, the clue or the message at hand. */
const messageOf = (ctx: Context) => onlyRow(ctx, 'messages') as Message | undefined
const before = (ctx: Context) =>
  onlyRow(ctx, 'topicSelections') ?? onlyRow(ctx, 'clues') ?? onlyRow(ctx, 'messages') ?? onlyRow(ctx, 'feedback')

const reason = (label: string): Field => ({ label, kind: 'text', max: 500 })

const reportFields = {
  Title: { label: '标题', kind: 'text', max: 100, section: '汇报' },
  Content: { label: '内容', kind: 'area', max: 5000 },
  AttachMents: attachments(20),
  IsSubmit: { label: '马上提交', kind: 'flag', hint: '不提交就是草稿，只有自己看得到' },
} as const satisfies Record<string, Field>

const taskHere = (ctx: Context) =>
  onlyRow(ctx, 'tasks')?.['ID'] ?? (ctx.page === '/Task/Detail' ? ctx.params['ID'] : undefined)

const classFields = {
  Name: { label: '分类名称', kind: 'text', max: 30 },
  ReMark: { label: '备注', kind: 'text', max: 200, optional: true },
  ShowOrder: { label: '排序', kind: 'number', min: 0, max: 9999, hint: '小的在前' },
} as const satisfies Record<string, Field>

/** What is asked. */
const taskAsks = {
  'tasks.add': {
    ...fields,
    Title: { ...fields.Title, initial: (ctx: Context) => before(ctx)?.['Title'] },
    ClassifyID: {
      ...fields.ClassifyID,
      initial: (ctx: Context) => onlyRow(ctx, 'tasks')?.['ClassifyID'] ?? onlyRow(ctx, 'taskClassifies')?.['ID'],
    },
    Priority: { ...fields.Priority, initial: () => 3 },
    ReportsDue: { ...fields.ReportsDue, initial: () => 1 },
    Content: { ...fields.Content, initial: (ctx: Context) => fromMessage(messageOf(ctx)) },
    SubjectID: { ...fields.SubjectID, initial: (ctx: Context) => onlyRow(ctx, 'topicSelections')?.['ID'] },
    MessageID: {
      label: '由哪条消息而来',
      kind: 'pick',
      optional: true,
      hint: '任务里可以从这里回到消息说的那件事',
      initial: (ctx: Context) => messageOf(ctx)?.ID,
      ...remoteOptions('messages', { title: 'Title', fixed: { IsGathered: true }, hint: ({ Type }) => String(Type) }),
    },
    IsPublish: { label: '马上发布', kind: 'flag', hint: '不发布就是草稿，只有自己看得到', initial: () => true },
  },
  'tasks.edit': fromRow('tasks', fields),
  'tasks.assign': {
    AssigneeID: { label: '指派给', kind: 'pick', options: peopleOptions },
    Reason: { label: '改派的理由', kind: 'text', max: 500, optional: true, hint: '正在进行的任务要填' },
  },
  'tasks.decline': { Reason: reason('拒绝的理由') },
  'tasks.release': { Reason: reason('退回的理由') },
  'tasks.cancel': { Reason: reason('取消的理由') },
  'tasks.reopen': { Reason: reason('重新打开的理由') },
  'taskReports.add': {
    TaskID: {
      label: '任务',
      kind: 'pick',
      section: '汇报',
      initial: taskHere,
      ...remoteOptions('tasks', { title: 'Title', fixed: { IsMine: true, State: 'in_progress' } }),
    },
    ...reportFields,
    Title: { ...reportFields.Title, initial: (ctx: Context) => onlyRow(ctx, 'tasks')?.['Title'] },
    IsSubmit: { ...reportFields.IsSubmit, initial: () => true },
  },
  'taskReports.edit': {
    ...fromRow('taskReports', reportFields),
    IsSubmit: { ...reportFields.IsSubmit, initial: () => true },
  },
  'taskReports.return': { Reason: reason('退回的理由') },
  'taskClassifies.add': classFields,
  'taskClassifies.edit': fromRow('taskClassifies', classFields),
} as const

export default { keys: taskKeys, commands: taskCommands, asks: taskAsks }
