/** Channels: keys, log, and where one may stand. */
import type { ChannelRow } from '../../api/content/channels/calls.ts'
import type { AskOption, Command, Context, Keys } from '../../workspace/command.ts'
import { channelOptions } from '../channelPath.ts'
import { recordLogCommand } from '../recordLog.ts'

/** As with articles: shift and the letter takes back, no bare letter deletes. */
const keys: Keys = {
  'channels.add': 'n',
  'channels.edit': 'e',
  'channels.show': 'p',
  'channels.hide': 'shift+p',
  'channels.join': 'm',
  'channels.remove': ['#', 'shift+delete'],
}

const commands: readonly Command[] = [recordLogCommand('channels', 'l')]

/** The one channel the command acts on; undefined for none or several. */
function channelOf(ctx: Context): ChannelRow | undefined {
  return ctx.subject?.family === 'channels' && ctx.subject.rows.length === 1 ? ctx.subject.rows[0] : undefined
}

/** The places a channel may be put: the root and every channel that is neither of `moving` nor under one of them. */
async function parentOptions(ctx: Context, moving: readonly number[]): Promise<AskOption[]> {
  return [{ title: '最上层', value: 0, hint: '不放在其他栏目下' }, ...(await channelOptions(ctx, moving))]
}

// The digit that picks an option is the number of levels.
const LEVELS = [
  { title: '一级审核', value: 1 },
  { title: '二级审核', value: 2 },
  { title: '三级审核', value: 3 },
  { title: '不审核', value: 0 },
]
const levels = { kind: 'pick', options: () => LEVELS } as const

const asks = {
  'channels.add': {
    ParentID: {
      options: (ctx: Context) => parentOptions(ctx, []),
      initial: (ctx: Context) => String(channelOf(ctx)?.ID ?? 0),
    },
    ReviewLevels: levels,
  },
  'channels.edit': {
    Name: { initial: (ctx: Context) => channelOf(ctx)?.Name },
    ReviewLevels: { ...levels, initial: (ctx: Context) => channelOf(ctx)?.ReviewLevels.toString() },
    ReMark: { initial: (ctx: Context) => channelOf(ctx)?.ReMark },
    PublicNote: { initial: (ctx: Context) => channelOf(ctx)?.PublicNote },
  },
  'channels.join': {
    ParentID: {
      label: '移动到',
      options: (ctx: Context) =>
        parentOptions(ctx, ctx.subject?.family === 'channels' ? ctx.subject.rows.map((row) => row.ID) : []),
    },
  },
} as const

export default { keys, commands, asks, choices: { options: (ctx: Context) => channelOptions(ctx) } }
