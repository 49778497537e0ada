/** The language of the command line. Pure. */

/** One thing said in both languages. */
export interface Words {
  readonly zh: string
  readonly en: string
}

/** A language the command line speaks. */
export type Language = keyof Words

/**
 * Chinese where the environment asks for it, else English. As POSIX has it: the first that is set of LC_ALL, LC_MESSAGES
 * and LANG counts.
 */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  const asked = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  return /^zh/i.test(asked) ? 'zh' : 'en'
}
