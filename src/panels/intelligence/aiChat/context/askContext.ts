/** Choosing what a question is told: of the panes beside, and of articles by their title. */
import { contextKinds } from '../../../../api/intelligence/aiAnswers/context.ts'
import { remoteOptions } from '../../../../workspace/choices/remoteOptions.ts'
import type { AskOption, Context } from '../../../../workspace/command.ts'
import { attachableOf, offeredContext, type Attachable } from './offered.ts'

const articles = remoteOptions('articles', {
  ...{ title: 'Title', value: 'ID' },
  hint: ({ WordCount }) => (typeof WordCount === 'number' ? String(WordCount) : ''),
})

/** How much of it there is, as a chip says it. Pure. */
export const sizeText = (size: number | undefined): string => (size === undefined ? '' : `${size} 字`)

const optionOf = (one: Attachable): AskOption => ({
  title: one.Title,
  value: one,
  hint: [contextKinds[one.Kind], sizeText(one.size)].filter(Boolean).join(' · '),
})

/** Ask for it. Answers what was chosen; nothing where the person stepped out. */
export async function askContext(
  ctx: Pick<Context, 'ask'>,
  has: readonly Attachable[],
): Promise<readonly Attachable[]> {
  const beside = offeredContext()
  const known = new Set(has.map(({ key }) => key))
  const offered = beside.filter(({ key }) => !known.has(key))
  // What stands beside, or is attached already, is no further article.
  const isTold = new Set([...known, ...beside.map(({ key }) => key)])
  const said = await ctx.ask('附加给 AI 的内容', [
    {
      ...{ name: 'What', label: '附加的内容，或稿件标题', kind: 'many', optional: true },
      async find(context, query) {
        const word = query.keyword.trim()
        const here = query.page > 1 ? [] : offered.filter(({ Title }) => Title.includes(word)).map(optionOf)
        // Who may not read articles still attaches what stands beside.
        const none = { options: [], more: false }
        const { options, more } = word === '' ? none : await articles.find(context, query).catch(() => none)
        const found = options
          .map(({ title, value, hint }) =>
            attachableOf('article', { ID: Number(value), Title: title, ...(hint ? { WordCount: Number(hint) } : {}) }),
          )
          .filter(({ key }) => !isTold.has(key))
        return { options: [...here, ...found.map(optionOf)], more }
      },
      named: async () => [],
    },
  ])
  return (said?.['What'] as readonly Attachable[] | undefined) ?? []
}
