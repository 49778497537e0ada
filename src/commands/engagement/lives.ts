/** Lives and their channels: keys, log, fields, and the ways to their player and their flow. */
import { commentModes } from '../../api/content/comments/commentStates.ts'
import { builtInDictionaries } from '../../api/system/dictionaries/builtIn.ts'
import { liveTypes } from '../../api/engagement/lives/liveStates.ts'
import { SLOWEST } from '../../api/engagement/lives/model.ts'
import { linesOf, linesProblem, streamProblem } from '../../api/engagement/lives/streams.ts'
import type { Page } from '../../api/pages.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { dictionaryTexts } from '../system/dictionaries.ts'
import { fromRow, onlyRow, optionsOf, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { rowsOf } from '../rowsOf.ts'
import { pathOptions } from '../treePath.ts'

/** Keys of the derived commands: a letter does, shift and the letter takes back. */
const liveKeys: Keys = {
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
  ...recordKeys('liveChannels'),
  'liveChannels.raise': 'alt+up',
  'liveChannels.lower': 'alt+down',
  'liveChannels.toFirst': 'alt+shift+up',
  'liveChannels.toLast': 'alt+shift+down',
}

/** What can be seen of one live, beside the list. */
const views: readonly (readonly [
  verb: string,
  page: Page & `/Live/${'Player' | 'Flow'}`,
  title: string,
  keys: string,
])[] = [
  ['watch', '/Live/Player', '播放直播', 'w'],
  ['flow', '/Live/Flow', '看图文流', 'f'],
]

/** The hand-written commands. */
const liveCommands: readonly Command[] = [
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
        return rowsOf(ctx, 'lives').length === 1 || '请先选择一场直播'
      },
      run(ctx) {
        const [row] = rowsOf(ctx, 'lives')
        if (row) ctx.open(page, { ID: row.ID }, 'right')
      },
    }),
  ),
  recordLogCommand('lives', 'l'),
  recordLogCommand('liveChannels', 'l'),
]

const channels = async (ctx: Context) =>
  pathOptions((await ctx.api.liveChannels.list({})).filter(({ IsEnable }) => IsEnable))

const stream = (label: string, hint: string): Field => ({
  label,
  hint,
  kind: 'text',
  max: 1000,
  optional: true,
  check: (value) => streamProblem(label, String(value)),
})

const fields = {
  Title: { label: '标题', kind: 'text', max: 100, section: '直播' },
  ChID: { label: '频道', kind: 'pick', options: channels },
  LiveTypes: { label: '类型', kind: 'pick', options: optionsOf(liveTypes, true) },
  BeginTime: { label: '开始时间', kind: 'time', optional: true, hint: '送审前要有，例如：明天 9:00' },
  EndTime: { label: '结束时间', kind: 'time', optional: true },
  Cover: { label: '封面地址', kind: 'text', max: 1000, optional: true },
  Summary: { label: '简介', kind: 'area', max: 1000, optional: true },
  StreamUrl: { ...stream('直播流地址', 'HLS 地址（.m3u8）；视频直播送审前要有'), section: '播放' },
  Lines: {
    label: '备用线路',
    kind: 'area',
    optional: true,
    hint: '每行一条：名称 地址',
    check: (value) => linesProblem(String(value)),
  },
  ReplayUrl: stream('回放地址', '空着就用直播流'),
  CommentMode: { label: '评论方式', kind: 'pick', options: optionsOf(commentModes), section: '评论' },
  SlowSeconds: {
    label: '慢速评论',
    kind: 'number',
    min: 0,
    max: SLOWEST,
    hint: '同一个人隔多少秒才能再评一条；0 就是不限',
  },
} as const satisfies Record<string, Field>

/** Why something of a live is sent back. */
export const sentBack = (label: string): Field => ({
  label,
  kind: 'pick',
  free: true,
  max: 500,
  options: (ctx) => dictionaryTexts(ctx, builtInDictionaries.liveRefusalReason),
})

const channelFields = {
  Name: { label: '频道名称', kind: 'text', max: 30 },
  ParentID: {
    label: '上级频道',
    kind: 'pick',
    options: async (ctx: Context) => [
      { title: '最上层', value: 0, hint: '不在其他频道下' },
      ...pathOptions((await ctx.api.liveChannels.list({})).filter(({ ParentID }) => ParentID === 0)),
    ],
  },
  ReMark: { label: '备注', kind: 'text', max: 200, optional: true },
} as const satisfies Record<string, Field>

/** What is asked. */
const liveAsks = {
  'lives.add': {
    ...fields,
    ChID: {
      ...fields.ChID,
      initial: (ctx: Context) => onlyRow(ctx, 'lives')?.['ChID'] ?? onlyRow(ctx, 'liveChannels')?.['ID'],
    },
    LiveTypes: { ...fields.LiveTypes, initial: () => 1 },
    CommentMode: { ...fields.CommentMode, initial: () => 'pre' },
    SlowSeconds: { ...fields.SlowSeconds, initial: () => 0 },
  },
  'lives.edit': fromRow('lives', fields),
  'lives.refuse': { Reason: sentBack('退回的理由') },
  'lives.close': { Reason: { label: '关停的理由', kind: 'text', max: 500 } },
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
  'liveChannels.add': {
    ...channelFields,
    ParentID: {
      ...channelFields.ParentID,
      initial: (ctx: Context) => onlyRow(ctx, 'liveChannels')?.['ParentID'] ?? 0,
    },
  },
  'liveChannels.edit': fromRow('liveChannels', channelFields),
} as const

export default { keys: liveKeys, commands: liveCommands, asks: liveAsks }
