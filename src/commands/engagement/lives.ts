/** Lives: keys, log, what is asked besides their fields, and the ways to their player and their flow. */
import { linesOf } from '../../api/engagement/lives/streams.ts'
import type { Page } from '../../api/pages.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { rowsOf } from '../rowsOf.ts'
import { sentBack } from '../sentBack.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { ofKindAt } from '../ofKindAt.ts'

/** A letter does, shift and the letter takes back. */
const keys: Keys = {
  'lives.pass': 'a',
  'lives.refuse': 'r',
  'lives.start': 'p',
  'lives.pause': 'shift+p',
  'lives.end': 'x',
  'lives.replay': 'h',
  'lives.unreplay': 'shift+h',
  'lives.submit': 's',
  'lives.top': 't',
  'lives.untop': 'shift+t',
  'lives.best': 'b',
  'lives.unbest': 'shift+b',
  'lives.line': 'd',
  'lives.close': 'c',
  'lives.reopen': 'shift+c',
  ...recordKeys('lives'),
  'lives.restore': 'o',
  'lives.raise': 'alt+up',
  'lives.lower': 'alt+down',
  'lives.toFirst': 'alt+shift+up',
  'lives.toLast': 'alt+shift+down',
}

/** What can be seen of one live, beside the list. */
const views: readonly (readonly [
  verb: string,
  page: Page & `/Live/${'Player' | 'Flow'}`,
  title: string,
  keys: string,
])[] = [
  ['watch', '/Live/Player', '播放直播', 'w'],
  ['flow', '/Live/Flow', '看图文流', 'v f'],
]

const commands: readonly Command[] = [
  ...views.map(([verb, page, title, keys]) =>
    defineCommand({
      id: `lives.${verb}`,
      title,
      group: '直播',
      keys,
      where: 'list',
      family: 'lives',
      keywords: ['监看', 'player', 'flow'],
      needs: page === '/Live/Flow' ? '/Live/Reports' : '/Live/Live_management',
      can(ctx) {
        if (page === '/Live/Flow' && ctx.me.grants['/Live/Reports'] === undefined) return false
        return rowsOf(ctx, 'lives').length === 1 || chooseFirst(ctx, 'lives', '一场直播')
      },
      run(ctx) {
        const [row] = rowsOf(ctx, 'lives')
        if (row) ctx.open(page, { ID: row.ID }, 'right')
      },
    }),
  ),
  recordLogCommand('lives', 'l'),
]

const asks = {
  'lives.add': {
    ChID: ofKindAt('lives', 'ChID', 'liveChannels'),
  },
  'lives.refuse': { Reason: sentBack('liveRefusalReason') },
  'lives.close': { Reason: { label: '关停的理由', optional: false } },
  'lives.line': {
    Url: {
      label: '切换到',
      kind: 'pick',
      options: (ctx: Context) =>
        linesOf(String(onlyRow(ctx, 'lives')?.['Lines'] ?? '')).map(({ Name, Url }) => ({
          title: Name,
          value: Url,
          hint: Url,
        })),
    },
  },
} as const

const choices = remoteOptions('lives', { title: 'Title', hint: (row) => String(row['ChannelName'] ?? '') })

export default { keys, commands, asks, choices }
