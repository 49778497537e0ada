/** Comments of lives: keys, what is asked, their log, and what is done with their lives and authors. */
import { may } from '../../api/access.ts'
import { buttonOf } from '../../api/actions.ts'
import { commentNotes } from '../../api/content/commentNotes/calls.ts'
import { COMMENT_NOTE_LENGTH } from '../../api/content/commentNotes/fields.ts'
import { COMMENT_LENGTH } from '../../api/content/comments/commentCalls.ts'
import type { Comment } from '../../api/content/comments/model.ts'
import type { ActionId } from '../../api/index.ts'
import { liveModes } from '../../api/engagement/liveModes/calls.ts'
import { liveFields } from '../../api/engagement/lives/fields.ts'
import { defineCommand, type AskField, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { aboutCommand, keysOfComments, refusalReason, silenceActs } from '../content/comments.ts'
import { entryOf } from '../entryOf.ts'
import { act, sure } from '../perform.ts'
import { recordLogCommand } from '../recordLog.ts'
import { rowsOf } from '../rowsOf.ts'

/** Keys of the derived commands: those of comments everywhere, and the answer. */
export const liveCommentKeys: Keys = { ...keysOfComments('liveComments'), 'liveComments.reply': 'c' }

const commentsOf = (ctx: Context) => rowsOf(ctx, 'liveComments') as readonly unknown[] as readonly Comment[]

interface Named {
  readonly ID: number
  readonly Title: string
}

/** The lives that are meant: those of the comments or of the list, else the one that is picked; undefined: none was. */
async function livesMeant(ctx: Context, title: string): Promise<readonly Named[] | undefined> {
  const comments = commentsOf(ctx).map(({ TargetID, TargetTitle }) => ({ ID: TargetID, Title: TargetTitle }))
  const rows = comments.length > 0 ? comments : ctx.subject?.family === 'lives' ? ctx.subject.rows : []
  if (rows.length > 0) return [...new Map(rows.map((one) => [one.ID, one])).values()]
  const offered = await ctx.api.liveModes.list({})
  const options = offered.map(({ ID, Title, SlowSeconds }) => ({
    ...{ title: Title, value: ID },
    ...(SlowSeconds > 0 ? { hint: `慢速 ${SlowSeconds} 秒` } : {}),
  }))
  const answers = await ctx.ask(title, [{ name: 'ID', label: '直播', kind: 'pick', options: () => options }])
  const live = offered.find(({ ID }) => ID === answers?.['ID'])
  return live && [live]
}

const slowness: Omit<AskField, 'name'> = {
  ...{ label: '每人几秒可以发一条（0 为不限）', kind: 'number', min: 0, max: liveFields.SlowSeconds.max! },
}

/** A setting of a live's comments: sent for the lives that are meant, told, and taken back like any act. */
function modeCommand(name: 'close' | 'pre' | 'post' | 'slow', keys?: string): Command {
  const entry = entryOf(`liveModes.${name}`)
  const { title } = entry.action
  return defineCommand({
    id: `liveComments.${name}`,
    title,
    group: '直播评论',
    ...(keys === undefined ? {} : { keys }),
    where: 'list',
    family: 'liveComments',
    keywords: ['评论方式', '评论设置', '慢速', 'slow mode', 'comment mode'],
    needs: entry.id,
    does: [entry.id],
    can: (ctx) => may(ctx.me, liveModes.pages, buttonOf(entry.action)),
    async run(ctx) {
      const lives = await livesMeant(ctx, title)
      if (!lives) return
      const answers = name === 'slow' ? await ctx.ask(title, [{ name: 'SlowSeconds', ...slowness }]) : {}
      if (!answers || !(await sure(ctx, entry, lives))) return
      await act(ctx, [{ entry, rows: lives }], answers)
    },
  })
}

const noteField: Omit<AskField, 'name'> = { label: '备注', kind: 'text', max: COMMENT_NOTE_LENGTH }

type Commented = 'liveComments' | 'articleComments'

/** What commands about notes have in common: one comment, and the right to do it to notes. */
function onNotes(family: Commented, entry: ReturnType<typeof entryOf>) {
  return {
    group: family === 'liveComments' ? '直播评论' : '稿件评论',
    family,
    needs: entry.id,
    does: [entry.id],
    can(ctx: Context) {
      if (!may(ctx.me, commentNotes.pages, buttonOf(entry.action))) return false
      return rowsOf(ctx, family).length === 1 || '请选择一条评论'
    },
  } as const
}

/** A note about who wrote the comment, for colleagues. */
function noteCommand(family: Commented): Command {
  const entry = entryOf('commentNotes.add')
  return defineCommand({
    id: `${family}.note`,
    title: '给评论人写备注',
    ...onNotes(family, entry),
    keys: 'n',
    where: 'list',
    keywords: ['备注', '提醒同事', 'note'],
    async run(ctx) {
      const [row] = rowsOf(ctx, family) as readonly unknown[] as readonly Comment[]
      const answers = row && (await ctx.ask(`给“${row.NickName}”写备注`, [{ name: 'Content', ...noteField }]))
      if (!row || !answers) return
      await act(ctx, [{ entry, rows: [] }], { AuthorID: row.AuthorID, ...answers }, { rows: [{ Name: row.NickName }] })
    },
  })
}

/** Takes one of the notes about who wrote the comment away. */
function dropNoteCommand(family: Commented): Command {
  const entry = entryOf('commentNotes.remove')
  return defineCommand({
    id: `${family}.dropNote`,
    title: entry.action.title,
    ...onNotes(family, entry),
    keywords: ['备注', 'note'],
    async run(ctx) {
      const [row] = rowsOf(ctx, family) as readonly unknown[] as readonly Comment[]
      const notes = row ? await ctx.api.commentNotes.list({ AuthorID: row.AuthorID }) : []
      if (!row || notes.length === 0) return ctx.notify('没有备注。', 'warning')
      const options = notes.map(({ ID, Content, AdminUserRealName }) => ({
        ...{ title: Content, value: ID, hint: AdminUserRealName },
      }))
      const answers = await ctx.ask(entry.action.title, [
        { name: 'ID', label: '备注', kind: 'pick', options: () => options },
      ])
      const note = notes.find(({ ID }) => ID === answers?.['ID'])
      if (!note) return
      await act(ctx, [{ entry, rows: [note] }], {}, { rows: [{ Name: row.NickName }] })
    },
  })
}

/** The hand-written commands. */
export const liveCommentCommands: readonly Command[] = [
  ...silenceActs.map((one) => aboutCommand('liveComments', one)),
  modeCommand('close', 'x'),
  modeCommand('pre', 'shift+x'),
  modeCommand('post'),
  modeCommand('slow', 'shift+s'),
  noteCommand('liveComments'),
  noteCommand('articleComments'),
  dropNoteCommand('liveComments'),
  dropNoteCommand('articleComments'),
  recordLogCommand('liveComments', 'l'),
]

/** What is asked. */
const liveCommentAsks = {
  'liveComments.refuse': { Reason: refusalReason },
  'liveComments.reply': { Content: { label: '回复', kind: 'area', max: COMMENT_LENGTH } },
  'liveModes.slow': { SlowSeconds: slowness },
  'commentNotes.add': { Content: noteField },
} as const satisfies Partial<Record<ActionId, Readonly<Record<string, Omit<AskField, 'name'>>>>>

export default { keys: liveCommentKeys, commands: liveCommentCommands, asks: liveCommentAsks }
