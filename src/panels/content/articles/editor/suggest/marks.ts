/** How suggestions stand in a document: marks on text, an attribute on blocks. See src/api/content/articles/suggestions.ts. */
import { Extension, Mark } from '@tiptap/core'
import type { Mark as PmMark, Node } from '@tiptap/pm/model'
import {
  BLOCK_KEY,
  readBlockKind,
  readSuggestion,
  suggestionAttributes,
  type BlockSuggestion,
  type Suggestion,
} from '../../../../../api/content/articles/suggestions.ts'

/** What is suggested about a block. */
export type SuggestedBlock = Suggestion & { readonly kind: BlockSuggestion }

const attributes = () => ({
  id: { default: null, rendered: false },
  by: { default: 0, rendered: false },
  who: { default: '', rendered: false },
  at: { default: '', rendered: false },
  answer: { default: undefined, rendered: false },
})
const read = (element: HTMLElement) => readSuggestion((name) => element.getAttribute(name)) ?? false

/** Text that somebody proposes to put in. */
export const Insertion = Mark.create({
  name: 'insertion',
  priority: 1100,
  inclusive: false,
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'ins', priority: 70, getAttrs: read }],
  renderHTML: ({ mark }) => ['ins', suggestionAttributes(mark.attrs as Suggestion), 0],
})

/** Text that somebody proposes to take out. */
export const Deletion = Mark.create({
  name: 'deletion',
  priority: 1090,
  inclusive: false,
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'del', priority: 70, getAttrs: read }],
  renderHTML: ({ mark }) => ['del', suggestionAttributes(mark.attrs as Suggestion), 0],
})

/** Blocks that are put in or taken out as a whole; others by their text and by where they begin. */
export const wholeBlocks: ReadonlySet<string> = new Set(['horizontalRule', 'figure', 'table'])

/** The attribute of blocks. */
export const SuggestedBlocks = Extension.create({
  name: 'suggestedBlocks',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', ...wholeBlocks],
      attributes: {
        suggested: {
          default: null,
          keepOnSplit: false,
          parseHTML: (element: HTMLElement) => {
            const kind = readBlockKind(element.getAttribute(BLOCK_KEY))
            const suggestion = read(element)
            return kind && suggestion ? { ...suggestion, kind } : null
          },
          renderHTML: ({ suggested }: { suggested?: SuggestedBlock | null }) =>
            suggested ? { ...suggestionAttributes(suggested), [BLOCK_KEY]: suggested.kind } : {},
        },
      },
    },
  ],
})

/** What is suggested about a block; undefined for nothing. */
export function blockSuggestion(node: Node): SuggestedBlock | undefined {
  return (node.attrs['suggested'] as SuggestedBlock | null | undefined) ?? undefined
}

/** The mark of a kind that a piece of text has, as the suggestion it tells; undefined for none. */
export function textSuggestion(node: Node, kind: 'insertion' | 'deletion'): Suggestion | undefined {
  return node.marks.find((mark: PmMark) => mark.type.name === kind)?.attrs as Suggestion | undefined
}
