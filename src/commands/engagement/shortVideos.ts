/** Short videos: keys, log, what is asked besides their fields, and the way to their parts. */
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { rowsOf } from '../rowsOf.ts'
import { sentBack } from '../sentBack.ts'
import { publicPageCommands } from '../publicPageCommands.ts'
import { ofKindAt } from '../ofKindAt.ts'

/** A letter does, shift and the letter takes back. */
const keys: Keys = {
  'shortVideos.pass': 'a',
  'shortVideos.refuse': 'r',
  'shortVideos.submit': 's',
  'shortVideos.recall': 'shift+s',
  'shortVideos.publish': 'p',
  'shortVideos.unpublish': 'shift+p',
  'shortVideos.top': 't',
  'shortVideos.untop': 'shift+t',
  'shortVideos.headline': 'h',
  'shortVideos.unheadline': 'shift+h',
  'shortVideos.best': 'b',
  'shortVideos.unbest': 'shift+b',
  'shortVideos.move': 'shift+m',
  ...recordKeys('shortVideos'),
  'shortVideos.restore': 'o',
  'shortVideos.raise': 'alt+up',
  'shortVideos.lower': 'alt+down',
  'shortVideos.toFirst': 'alt+shift+up',
  'shortVideos.toLast': 'alt+shift+down',
}

const commands: readonly Command[] = [
  defineCommand({
    id: 'shortVideos.parts',
    title: '看分集',
    group: '短视频',
    keys: 'v p',
    where: 'list',
    family: 'shortVideos',
    keywords: ['分集', '选集', 'parts'],
    needs: '/ShortVideoManagement/ShortVideoList',
    can: (ctx) => rowsOf(ctx, 'shortVideos').length === 1 || chooseFirst(ctx, 'shortVideos', '一条短视频'),
    run(ctx) {
      const [row] = rowsOf(ctx, 'shortVideos')
      if (row) ctx.open('/ShortVideoManagement/Parts', { ID: row.ID }, 'right')
    },
  }),
  ...publicPageCommands('shortVideos', {
    ...{ group: '短视频', noun: '一条短视频', needs: '/ShortVideoManagement/ShortVideoList' },
  }),
  recordLogCommand('shortVideos', 'l'),
]

const asks = {
  'shortVideos.add': {
    ChID: ofKindAt('shortVideos', 'ChID', 'shortVideoChannels'),
  },
  'shortVideos.refuse': { Reason: sentBack('videoRefusalReason') },
  'shortVideos.reads': {
    ReadNo: { label: '播放量', initial: (ctx: Context) => onlyRow(ctx, 'shortVideos')?.['ReadNo'] },
  },
} as const

const choices = remoteOptions('shortVideos', { title: 'Title', hint: (row) => String(row['ChannelName'] ?? '') })

export default { keys, commands, asks, choices }
