/** Announcements: keys, log, what is asked besides their fields, and the way to their comments. */
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { formPart } from '../../workspace/formParts.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { publicPageCommands } from '../publicPageCommands.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { rowsOf } from '../rowsOf.ts'
import { sentBack } from '../sentBack.ts'

/** A letter does, shift and the letter takes back. */
const keys: Keys = {
  'announcements.pass': 'a',
  'announcements.refuse': 'r',
  'announcements.submit': 's',
  'announcements.recall': 'shift+s',
  'announcements.publish': 'p',
  'announcements.withdraw': 'shift+p',
  'announcements.top': 't',
  'announcements.untop': 'shift+t',
  'announcements.recommend': 'b',
  'announcements.unrecommend': 'shift+b',
  ...recordKeys('announcements'),
  'announcements.restore': 'o',
  'announcements.raise': 'alt+up',
  'announcements.lower': 'alt+down',
  'announcements.toFirst': 'alt+shift+up',
  'announcements.toLast': 'alt+shift+down',
}

const commands: readonly Command[] = [
  defineCommand({
    id: 'announcements.comments',
    title: '看这条公告的评论',
    group: '公告',
    keys: 'v m',
    where: 'list',
    family: 'announcements',
    keywords: ['留言', 'comments'],
    needs: '/Announce/Comments',
    can: (ctx) => rowsOf(ctx, 'announcements').length === 1 || chooseFirst(ctx, 'announcements', '一条公告'),
    run(ctx) {
      const [row] = rowsOf(ctx, 'announcements')
      if (row) ctx.open('/Announce/Comments', { TargetID: row.ID }, 'right')
    },
  }),
  ...publicPageCommands('announcements', { group: '公告', noun: '一条公告', needs: '/Announce/list' }),
  recordLogCommand('announcements', 'l'),
]

// The text is written in the editor of articles, in both forms.
const asks = {
  'announcements.add': { Content: { kind: 'part', part: formPart('richText') } },
  'announcements.edit': { Content: { kind: 'part', part: formPart('richText') } },
  'announcements.refuse': { Reason: sentBack('announcementRefusalReason') },
  'announcements.reads': {
    ReadNo: { label: '阅读量', initial: (ctx: Context) => onlyRow(ctx, 'announcements')?.['ReadNo'] },
  },
  'announcements.changeVideo': {
    VideoUrl: { initial: (ctx: Context) => onlyRow(ctx, 'announcements')?.['VideoUrl'] },
  },
} as const

const choices = remoteOptions('announcements', { title: 'Title', hint: (row) => String(row['TypeName'] ?? '') })

export default { keys, commands, asks, choices }
