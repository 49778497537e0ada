// What can be asked for on the command line.

import { parseArgs } from 'node:util'

/** How the bench was asked to run. */
export interface Options {
  /** The parts to run, in the order of the table; default all. */
  readonly only: readonly string[] | undefined
  /** How many articles the newsroom holds. Default 200,000. */
  readonly articles: number
  /** Fewer and shorter rounds: to see that it works, not to quote. */
  readonly quick: boolean
  /** End with 1 when a goal is missed. */
  readonly strict: boolean
  /** Says what is going on, on stderr. */
  readonly say: (line: string) => void
}

/** Reads the command line. Throws one sentence for what it does not know. */
export function readOptions(args: readonly string[], parts: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      articles: { type: 'string', default: '200000' },
      quick: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
    },
  })
  const only = values.only?.split(',').map((one) => one.trim())
  const unknown = only?.find((one) => !parts.includes(one))
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}"; the parts are ${parts.join(', ')}.`)
  const articles = Number(values.articles)
  if (!Number.isInteger(articles) || articles < 2000) throw new Error('--articles must be 2000 or more.')
  return { only, articles, quick: values.quick, strict: values.strict, say: (line) => console.error(line) }
}
