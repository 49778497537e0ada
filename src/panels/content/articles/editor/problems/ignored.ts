/** Problems a person does not want to see again in an article, kept among their settings. */
import type { Problem } from '../../../../../api/text/problem.ts'
import { saveSetting, setting } from '../../../../../workspace/settings.ts'

const NAME = 'editor.ignored'

/** Ours: of so many articles it is remembered, the last ones. */
const ARTICLES = 100
/** Ours: so many problems of one article are remembered, the last ones. */
const PROBLEMS = 200

type Kept = readonly (readonly [article: number, what: readonly string[]])[]

/** What makes two problems the same to who ignores one: the kind and the text. */
export function problemName(problem: Pick<Problem, 'kind' | 'text'> & Partial<Problem>): string {
  const { kind, text, called, says } = problem
  // Of one picture several things can be wrong.
  return called === undefined ? `${kind} ${text}` : `${kind} ${called} ${says ?? ''}`
}

/** What tells the lines of a list of problems apart: at one place several things of one kind can be wrong. */
export function problemKey({ place, at, kind, says }: Problem): string {
  return `${place} ${at} ${kind} ${says}`
}

/** Whether a problem may be ignored: a word that blocks may not, the server would refuse the article. */
export function mayIgnore({ kind }: Pick<Problem, 'kind'>): boolean {
  return kind !== 'block'
}

/** What is ignored in an article. */
export function ignoredIn(article: number): ReadonlySet<string> {
  return new Set(setting<Kept>(NAME, []).find(([one]) => one === article)?.[1])
}

/** Remember what is ignored in an article. */
export function keepIgnored(article: number, names: ReadonlySet<string>): void {
  const others = setting<Kept>(NAME, []).filter(([one]) => one !== article)
  saveSetting(NAME, [...others, [article, [...names].slice(-PROBLEMS)] as const].slice(-ARTICLES))
}
