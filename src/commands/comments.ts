/** Comments: keys, the reason of a refusal, their log, and what is done with who wrote them from the comment itself. */
import { may } from '../api/access.ts'
import { buttonOf } from '../api/actions.ts'
import { commentAuthors } from '../api/commentAuthors/calls.ts'
import type { Comment } from '../api/comments/model.ts'
import { builtInDictionaries } from '../api/dictionaries/builtIn.ts'
import { contract, type ActionId } from '../api/index.ts'
import { defineCommand, type Command, type Keys } from '../workspace/command.ts'
import { refresh } from '../workspace/data.ts'
import { dictionaryTexts } from './dictionaries.ts'
import { entryOf } from './entryOf.ts'
import type { Outcome } from './outcome.ts'
import { report, send } from './perform.ts'
import { recordLogCommand } from './recordLog.ts'
import type { Field } from './recordFamily.ts'
import { rowsOf } from './rowsOf.ts'

/** The families of comments. */
const families = ['articleComments'] as const

/** Acts on a person, by key; from the list of people and from that of comments alike. */
const silences = {
  mute: 'm',
  muteDay: 'shift+m',
  ban: 'shift+b',
  unmute: 'shift+u',
} as const

/** Keys of the derived commands: a letter does, shift and the letter takes back. */
export const commentKeys: Keys = {
  'articleComments.approve': 'a',
  'articleComments.refuse': 'r',
  'articleComments.top': 't',
  'articleComments.restore': 'u',
  'articleComments.untop': 'shift+t',
  'articleComments.remove': ['#', 'shift+delete'],
  ...Object.fromEntries(Object.entries(silences).map(([name, keys]) => [`commentAuthors.${name}`, keys])),
}

/** An act on whoever wrote the comments that are selected. */
function authorCommand(family: (typeof families)[number], name: keyof typeof silences): Command {
  const entry = entryOf(`commentAuthors.${name}` as ActionId)
  const { title, undoable = false } = entry.action
  const noun = contract[family].title
  return defineCommand({
    id: `${family}.${name}`,
    title: `${title}：写评论的人`,
    group: noun,
    keys: silences[name],
    where: 'list',
    family,
    keywords: ['禁言', '拉黑', 'mute', 'ban'],
    needs: entry.id,
    can(ctx) {
      if (!may(ctx.me, commentAuthors.pages, buttonOf(entry.action))) return false
      return rowsOf(ctx, family).length > 0 || `请先选择${noun}`
    },
    async run(ctx) {
      const rows = rowsOf(ctx, family) as readonly unknown[] as readonly Comment[]
      const authors = [...new Map(rows.map((row) => [row.AuthorID, { ID: row.AuthorID, Name: row.NickName }])).values()]
      let outcome: Outcome | undefined
      try {
        await send(ctx, entry, authors, {}, (sent) => (outcome = sent))
      } finally {
        refresh(family, true)
        if (outcome) report(ctx, { family: 'commentAuthors', title, rows: authors, outcome, undoable })
      }
    },
  })
}

/** The hand-written commands. */
export const commentCommands: readonly Command[] = [
  ...families.flatMap((family) => [
    ...(Object.keys(silences) as (keyof typeof silences)[]).map((name) => authorCommand(family, name)),
    recordLogCommand(family, 'l'),
  ]),
  recordLogCommand('commentAuthors', 'l'),
]

const Reason: Field = {
  label: '拒绝理由',
  kind: 'pick',
  free: true,
  max: 500,
  options: (ctx) => dictionaryTexts(ctx, builtInDictionaries.commentRefusalReason),
}

/** What is asked. */
export const commentAsks = { 'articleComments.refuse': { Reason } } as const
