/** Topic selections: keys, log, the ways between the views, and what a new one begins with. */
import type { Clue } from '../../api/content/clues/calls.ts'
import type { Page } from '../../api/pages.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { titleOf, toldOf } from '../../api/intelligence/hotNews/taken.ts'
import { hotHere } from '../hotHere.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'

const keys: Keys = {
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

const commands: readonly Command[] = [
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

/** A new one opened from a clue carries over what the clue tells. */
const asks = {
  'topicSelections.add': {
    Title: { initial: (ctx: Context) => clueBefore(ctx)?.Title ?? hotHere(ctx, titleOf) },
    Angle: {
      initial(ctx: Context) {
        const clue = clueBefore(ctx)
        if (!clue) return hotHere(ctx, toldOf)
        return [clue.Content, clue.Place && `地点：${clue.Place}`].filter(Boolean).join('\n')
      },
    },
    Priority: {
      initial: (ctx: Context) => (['urgent', 'important'].includes(clueBefore(ctx)?.Level ?? '') ? 1 : 2),
    },
    LeaderID: { initial: (ctx: Context) => clueBefore(ctx)?.AssigneeID ?? undefined },
    ClueID: { initial: (ctx: Context) => clueBefore(ctx)?.ID },
    TopicID: { initial: (ctx: Context) => onlyRow(ctx, 'topics')?.['ID'] },
  },
  'topicSelections.say': { Content: { label: '留言', kind: 'area', max: 1000 } },
  'topicSelections.return': { Reason: { label: '退回的理由', optional: false } },
  'topicSelections.end': { Reason: { label: '结束的理由', optional: false } },
} as const

export default {
  keys,
  commands,
  asks,
  // Those that go on: nothing new comes of the others.
  choices: remoteOptions('topicSelections', { title: 'Title', fixed: { IsOpen: true } }),
}
