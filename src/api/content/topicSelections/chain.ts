/** Clue, topic selection, report, article: one chain, looked at from any of its links. */
import { z } from 'zod/mini'
import { id } from '../../callSchemas.ts'

/** The kinds of links, from where it begins. */
export const chainKinds = ['clue', 'selection', 'task', 'article'] as const
/** A kind of link. */
export type ChainKind = (typeof chainKinds)[number]

/** What each kind is called. */
export const chainTitles: Readonly<Record<ChainKind, string>> = {
  clue: '线索',
  selection: '选题',
  task: '采写',
  article: '稿件',
}

/** One link. */
export const ChainLink = z.object({ Kind: z.enum(chainKinds, '这里没有这一环'), ID: id })

/** A link as it is told. */
export const ChainRow = z.object({
  Kind: z.enum(chainKinds),
  ID: z.number(),
  Title: z.string(),
  /** The state's name in its own family. */
  State: z.string(),
  /** Who has it in hand; '' for nobody. */
  Who: z.string(),
  /** The link it came of: its number among those of the kind before; null at the beginning. */
  From: z.nullable(z.number()),
})
/** See the schema. */
export type ChainRow = z.infer<typeof ChainRow>

/** The whole chain, beginnings first; without what the person may not see. */
export const Chain = z.array(ChainRow)

/** The links a link came of (at most one), and those that came of it. */
export function neighbours(
  chain: readonly ChainRow[],
  at: { readonly Kind: ChainKind; readonly ID: number },
): { readonly before: ChainRow | undefined; readonly after: readonly ChainRow[] } {
  const place = chainKinds.indexOf(at.Kind)
  const own = chain.find(({ Kind, ID }) => Kind === at.Kind && ID === at.ID)
  return {
    before: chain.find(({ Kind, ID }) => Kind === chainKinds[place - 1] && ID === own?.From),
    after: chain.filter(({ Kind, From }) => Kind === chainKinds[place + 1] && From === at.ID),
  }
}
