/** Contents of programmes: keys, log, and the ways to their player and to the videos beside them. */
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { rowsOf } from '../rowsOf.ts'
import { publicPageCommands } from '../publicPageCommands.ts'
import { ofKindAt } from '../ofKindAt.ts'

/** A letter does, shift and the letter takes back. */
const keys: Keys = {
  'vodContents.public': 'p',
  'vodContents.conceal': 'shift+p',
  'vodContents.home': 'h',
  'vodContents.unhome': 'shift+h',
  'vodContents.top': 't',
  'vodContents.untop': 'shift+t',
  'vodContents.moveTo': 'm',
  ...recordKeys('vodContents'),
  'vodContents.restore': 'o',
  'vodContents.raise': 'alt+up',
  'vodContents.lower': 'alt+down',
  'vodContents.toFirst': 'alt+shift+up',
  'vodContents.toLast': 'alt+shift+down',
}

const one = (ctx: Context) => rowsOf(ctx, 'vodContents').length === 1 || chooseFirst(ctx, 'vodContents', '一条点播内容')

const commands: readonly Command[] = [
  defineCommand({
    id: 'vodContents.watch',
    title: '播放点播内容',
    group: '点播内容',
    keys: 'w',
    where: 'list',
    family: 'vodContents',
    keywords: ['监看', 'player'],
    needs: '/OnDemand/Contents',
    can: one,
    run(ctx) {
      const [row] = rowsOf(ctx, 'vodContents')
      if (row) ctx.open('/OnDemand/Player', { ID: row.ID }, 'right')
    },
  }),
  defineCommand({
    id: 'vodContents.news',
    title: '看相关视频',
    group: '点播内容',
    keys: 'v n',
    where: 'list',
    family: 'vodContents',
    needs: '/OnDemand/News',
    can: (ctx) => ctx.me.grants['/OnDemand/News'] !== undefined && one(ctx),
    run(ctx) {
      const [row] = rowsOf(ctx, 'vodContents')
      if (row) ctx.open('/OnDemand/News', { ContentID: row.ID }, 'right')
    },
  }),
  ...publicPageCommands('vodContents', { group: '点播内容', noun: '一条点播内容', needs: '/OnDemand/Contents' }),
  recordLogCommand('vodContents', 'l'),
]

/** A new one stands in the programme under the cursor. */
const asks = {
  'vodContents.add': {
    ProgramID: ofKindAt('vodContents', 'ProgramID', 'vodPrograms'),
  },
} as const

const choices = remoteOptions('vodContents', { title: 'Title', hint: (row) => String(row['ProgramName'] ?? '') })

export default { keys, commands, asks, choices }
