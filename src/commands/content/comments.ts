/** Comments: keys, the reason of a refusal, their log, and what is done with who wrote them from the comment itself. */
import { may } from '../../api/access.ts'
import { buttonOf } from '../../api/actions.ts'
import type { Comment } from '../../api/content/comments/model.ts'
import type { TargetKindName } from '../../api/content/commentTargets/calls.ts'
import { builtInDictionaries } from '../../api/system/dictionaries/builtIn.ts'
import { contract, type ActionId } from '../../api/index.ts'
import { defineCommand, type Command, type Keys } from '../../workspace/command.ts'
import { dictionaryTexts } from '../system/dictionaries.ts'
import { entryOf } from '../entryOf.ts'
import { act, sure } from '../perform.ts'
import { recordLogCommand } from '../recordLog.ts'
import type { Field } from '../recordFamily.ts'
import { rowsOf } from '../rowsOf.ts'
import { chooseFirst } from '../chooseFirst.ts'

/** The families of comments. */
export type CommentFamily =
  | 'articleComments'
  | 'liveComments'
  | 'shortVideoComments'
  | 'vodComments'
  | 'announcementComments'

/** Acts on a person, by key; from the list of people and from that of comments alike. */
const silences = {
  mute: 'm',
  muteDay: 'shift+m',
  ban: 'shift+b',
  unmute: 'shift+u',
} as const

/** The same keys for comments of every kind. */
export const keysOfComments = (family: CommentFamily): Keys => ({
  [`${family}.approve`]: 'a',
  [`${family}.refuse`]: 'r',
  [`${family}.top`]: 't',
  [`${family}.restore`]: 'u',
  [`${family}.untop`]: 'shift+t',
  [`${family}.remove`]: ['#', 'shift+delete'],
})

/** Keys of the derived commands: a letter does, shift and the letter takes back. */
export const commentKeys: Keys = {
  ...keysOfComments('articleComments'),
  ...Object.fromEntries(Object.entries(silences).map(([name, keys]) => [`commentAuthors.${name}`, keys])),
}

/** An act of another family on what comments name: who wrote them, or what they are about. */
export interface AboutAct {
  readonly name: string
  readonly entry: ActionId
  readonly title: string
  readonly keys: string | undefined
  readonly keywords: readonly string[]
  /** What the comments name; each is acted on once. */
  readonly named: (row: Comment) => { readonly ID: number; readonly Name: string }
  /** More of the request. */
  readonly more?: object
}

/** What is done with who wrote them. */
export const silenceActs = (Object.keys(silences) as (keyof typeof silences)[]).map((name): AboutAct => {
  const entry = `commentAuthors.${name}` as const
  return {
    ...{ name, entry, keys: silences[name], keywords: ['禁言', '拉黑', 'mute', 'ban'] },
    title: `${entryOf(entry).action.title}：写评论的人`,
    named: ({ AuthorID, NickName }) => ({ ID: AuthorID, Name: NickName }),
  }
})

/** `kind`: as the server calls what these comments are about. */
const modeActs = (kind: TargetKindName) =>
  (['close', 'usual', 'pre', 'post'] as const).map((mode): AboutAct => {
    const entry = `commentTargets.${mode}` as const
    return {
      ...{ name: mode, entry, keys: mode === 'close' ? 'x' : mode === 'usual' ? 'shift+x' : undefined },
      title: `${entryOf(entry).action.title}：所评论的内容`,
      keywords: ['评论方式', '评论设置', 'comment mode'],
      named: ({ TargetID, TargetTitle }) => ({ ID: TargetID, Name: TargetTitle }),
      more: { Kind: kind },
    }
  })

/** The command of such an act, for one family of comments. */
export function aboutCommand(
  family: CommentFamily,
  { name, title, keys, keywords, named, more, ...of }: AboutAct,
): Command {
  const entry = entryOf(of.entry)
  const noun = contract[family].title
  return defineCommand({
    id: `${family}.${name}`,
    title,
    group: noun,
    ...(keys === undefined ? {} : { keys }),
    where: 'list',
    family,
    keywords,
    needs: entry.id,
    does: [entry.id],
    can(ctx) {
      if (!may(ctx.me, contract[entry.family].pages, buttonOf(entry.action))) return false
      return rowsOf(ctx, family).length > 0 || chooseFirst(ctx, family)
    },
    async run(ctx) {
      const rows = rowsOf(ctx, family) as readonly unknown[] as readonly Comment[]
      const records = [...new Map(rows.map(named).map((one) => [one.ID, one])).values()]
      if (!(await sure(ctx, entry, records))) return
      await act(ctx, [{ entry, rows: records }], more ?? {})
    },
  })
}

/** The hand-written commands. */
export const commentCommands: readonly Command[] = [
  ...[...silenceActs, ...modeActs('article')].map((one) => aboutCommand('articleComments', one)),
  recordLogCommand('articleComments', 'l'),
  recordLogCommand('commentAuthors', 'l'),
]

/** Why a comment is refused: one of the station's reasons, or any other. */
export const refusalReason: Field = {
  label: '拒绝理由',
  kind: 'pick',
  free: true,
  max: 500,
  optional: false,
  options: (ctx) => dictionaryTexts(ctx, builtInDictionaries.commentRefusalReason),
}

/** What is asked. */
const commentAsks = { 'articleComments.refuse': { Reason: refusalReason } } as const

export default { keys: commentKeys, commands: commentCommands, asks: commentAsks }
