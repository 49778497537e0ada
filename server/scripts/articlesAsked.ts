/** How many articles the demonstration is to have. */
import { parseArgs } from 'node:util'
import { Refusal } from '../../src/api/client.ts'

/** Ours: more than these nobody measures with. */
const MOST = 10_000_000

/**
 * What `--articles N` asks for; undefined without it.
 * @throws 'refused' with one sentence: no whole number from 1 on, or another option
 */
export function articlesAsked(words: readonly string[]): number | undefined {
  const asked = optionOf(words)
  if (asked === undefined) return undefined
  const articles = Number(asked)
  if (/^\d+$/.test(asked) && articles >= 1 && articles <= MOST) return articles
  throw new Refusal('refused', `--articles takes a whole number from 1 to ${MOST}, as in --articles 200000.`)
}

function optionOf(words: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...words], options: { articles: { type: 'string' } } }).values.articles
  } catch {
    throw new Refusal('refused', 'The demonstration takes one option: --articles 200000.')
  }
}
