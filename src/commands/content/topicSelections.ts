/** Topic selections: keys, log, the ways between the views, and fields. */
import type { Clue } from '../../api/content/clues/calls.ts'
import { selectionPriorities } from '../../api/content/topicSelections/calls.ts'
import type { Page } from '../../api/pages.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { channelOptions } from '../channelPath.ts'
import { peopleOptions } from '../people.ts'
import { fromRow, onlyRow, optionsOf, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { remoteOptions } from '../remoteOptions.ts'

/** Keys of the derived commands. */
const topicSelectionKeys: Keys = {
  'topicSelections.accept': 'a',
  'topicSelections.return': 'r',
  'topicSelections.adopt': 'd',
  'topicSelections.say': 'm',
  'topicSelections.submit': 's',
  'topicSelections.end': 'x',
  'topicSelections.public': 'p',
  'topicSelections.conceal': 'shift+p',
  'topicSelections.reopen': 'shift+x',
  ...recordKeys('topicSelections'),
}

/** The three views of the same topic selections. */
const views: readonly (readonly [verb: string, page: Page, title: string, keys: string])[] = [
  ['asList', '/SeleCttopic/list', '选题列表', 'v l'],
  ['asBoard', '/SeleCttopic/board', '选题看板', 'v b'],
  ['asCalendar', '/SeleCttopic/calendar', '选题日历', 'v r'],
]

/** The hand-written commands. */
const topicSelectionCommands: readonly Command[] = [
  ...views.map(([verb, page, title, keys]) =>
    defineCommand({
      id: `topicSelections.${verb}`,
      title: `看${title}`,
      group: '选题',
      keys,
      where: 'list',
      family: 'topicSelections',
      needs: '/SeleCttopic/list',
      can: (ctx) => ctx.me.grants['/SeleCttopic/list'] !== undefined,
      run: (ctx) => ctx.open(page, {}, 'right'),
    }),
  ),
  recordLogCommand('topicSelections', 'l'),
]

const clueBefore = (ctx: Context) => onlyRow(ctx, 'clues') as unknown as Clue | undefined

const fields = {
  Title: { label: '标题', kind: 'text', max: 100, section: '选题' },
  Angle: { label: '角度', kind: 'area', max: 2000, optional: true, hint: '从哪里切入，要采访谁，要回答什么' },
  Priority: { label: '优先级', kind: 'pick', options: optionsOf(selectionPriorities, true) },
  PlanDate: { label: '计划见报日期', kind: 'date', optional: true, hint: '例如：明天、周五、11-28' },
  ChID: { label: '栏目', kind: 'pick', optional: true, options: (ctx) => channelOptions(ctx) },
  LeaderID: { label: '负责人', kind: 'pick', optional: true, options: peopleOptions, section: '人员' },
  PeopleIds: { label: '参与人', kind: 'many', optional: true, options: peopleOptions },
  IsPublic: { label: '公开', kind: 'flag', hint: '不公开的只有报题人、参与的人和审定的人看得到' },
  ClueID: {
    label: '来自线索',
    kind: 'pick',
    optional: true,
    section: '来龙去脉',
    ...remoteOptions('clues', { title: 'Title' }),
  },
  TopicID: {
    label: '归入专题',
    kind: 'pick',
    optional: true,
    hint: '由它写成的稿件自动进入这个专题',
    ...remoteOptions('topics'),
  },
} as const satisfies Record<string, Field>

/** What is asked. A new one opened from a clue carries over what the clue tells. */
const topicSelectionAsks = {
  'topicSelections.add': {
    ...fields,
    Title: { ...fields.Title, initial: (ctx: Context) => clueBefore(ctx)?.Title },
    Angle: {
      ...fields.Angle,
      initial(ctx: Context) {
        const clue = clueBefore(ctx)
        return clue && [clue.Content, clue.Place && `地点：${clue.Place}`].filter(Boolean).join('\n')
      },
    },
    Priority: {
      ...fields.Priority,
      initial: (ctx: Context) => (['urgent', 'important'].includes(clueBefore(ctx)?.Level ?? '') ? 1 : 2),
    },
    LeaderID: { ...fields.LeaderID, initial: (ctx: Context) => clueBefore(ctx)?.AssigneeID ?? undefined },
    IsPublic: { ...fields.IsPublic, initial: () => true },
    ClueID: { ...fields.ClueID, initial: (ctx: Context) => clueBefore(ctx)?.ID },
    TopicID: { ...fields.TopicID, initial: (ctx: Context) => onlyRow(ctx, 'topics')?.['ID'] },
  },
  'topicSelections.edit': fromRow('topicSelections', fields),
  'topicSelections.say': { Content: { label: '留言', kind: 'area', max: 1000 } },
  'topicSelections.return': { Reason: { label: '退回的理由', kind: 'text', max: 500 } },
  'topicSelections.end': { Reason: { label: '结束的理由', kind: 'text', max: 500 } },
} as const

export default { keys: topicSelectionKeys, commands: topicSelectionCommands, asks: topicSelectionAsks }
