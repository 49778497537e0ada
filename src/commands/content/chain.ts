/**
 * The chain clue, topic selection, report, article: from a record to what it came of (`[`) and to what came of it (`]`),
 * the same in every family of it.
 */
import { maySee } from '../../api/access.ts'
import { clues } from '../../api/content/clues/calls.ts'
import { contract, type FamilyName } from '../../api/index.ts'
import { makeNews } from '../../api/content/makeNews/calls.ts'
import {
  chainKinds,
  chainTitles,
  neighbours,
  type ChainKind,
  type ChainRow,
} from '../../api/content/topicSelections/chain.ts'
import { topicSelections } from '../../api/content/topicSelections/calls.ts'
import { defineCommand, type Command, type Context } from '../../workspace/command.ts'
import { rowsOf } from '../rowsOf.ts'
import { chooseFirst } from '../chooseFirst.ts'

/** The families of the chain, by kind. */
const families: Readonly<Record<ChainKind, FamilyName>> = {
  clue: 'clues',
  selection: 'topicSelections',
  task: 'makeNews',
  article: 'articles',
}

/** Which kind of link a family's records are; undefined for articles, which are read, and for all others. */
export function chainKindOf(family: FamilyName): ChainKind | undefined {
  return chainKinds.find((kind) => kind !== 'article' && families[kind] === family)
}

/** Shows a link: an article in the editor, all others among the whole chain. */
function openLink(ctx: Pick<Context, 'open'>, { Kind, ID }: Pick<ChainRow, 'Kind' | 'ID'>): void {
  if (Kind === 'article') ctx.open('/Publish', { ID })
  else ctx.open('/SeleCttopic/chain', { Kind, ID })
}

async function pickOne(ctx: Context, rows: readonly ChainRow[]): Promise<ChainRow | undefined> {
  if (rows.length < 2) return rows[0]
  const options = rows.map((row) => ({ title: row.Title, value: row.ID, hint: [row.State, row.Who].join(' ') }))
  const kind = chainTitles[rows[0]!.Kind]
  const answers = await ctx.ask(`打开${kind}`, [{ name: 'ID', label: kind, kind: 'pick', options: () => options }])
  return rows.find(({ ID }) => ID === answers?.['ID'])
}

function jump(kind: ChainKind, way: 'before' | 'after'): Command {
  const family = families[kind]
  const isBack = way === 'before'
  return defineCommand({
    id: `${family}.${isBack ? 'origin' : 'outcome'}`,
    title: isBack ? '看它的来源' : '看它的下一步',
    group: contract[family].title,
    keys: isBack ? '[' : ']',
    where: 'list',
    family,
    keywords: ['线索', '选题', '采写', '稿件', '链'],
    can(ctx) {
      if (!maySee(ctx.me, [...clues.pages, ...topicSelections.pages, ...makeNews.pages])) return false
      const rows = rowsOf(ctx, family)
      return rows.length === 1 || (rows.length === 0 ? chooseFirst(ctx, family) : '一次只能看一条的来龙去脉')
    },
    async run(ctx) {
      const [row] = rowsOf(ctx, family)
      if (!row) return
      const at = { Kind: kind, ID: row.ID }
      const { before, after } = neighbours(await ctx.api.topicSelections.chain(at), at)
      const found = isBack ? (before ? [before] : []) : after
      if (found.length === 0)
        return ctx.notify(
          isBack ? `这条${chainTitles[kind]}没有来源` : `这条${chainTitles[kind]}还没有下一步`,
          'warning',
        )
      const chosen = await pickOne(ctx, found)
      if (chosen) openLink(ctx, chosen)
    },
  })
}

/** The keys to the link before and after, one for each family of the chain. */
const chainCommands: readonly Command[] = [
  jump('clue', 'after'),
  jump('selection', 'before'),
  jump('selection', 'after'),
  jump('task', 'before'),
  jump('task', 'after'),
  jump('article', 'before'),
]

export default { commands: chainCommands }
