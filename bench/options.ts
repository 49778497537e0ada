// What can be asked for on the command line.

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

/** What the command line gave: the parts as one text with commas. */
export type Asked = Pick<Options, 'articles' | 'quick' | 'strict'> & { readonly only: string | undefined }

/** Reads it. Throws one sentence for a part that is not known. */
export function readOptions({ only: named, articles, quick, strict }: Asked, parts: readonly string[]): Options {
  const only = named?.split(',').map((one) => one.trim())
  const unknown = only?.find((one) => !parts.includes(one))
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}"; the parts are ${parts.join(', ')}.`)
  return { only, articles, quick, strict, say: (line) => console.error(line) }
}
