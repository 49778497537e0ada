/** How a model is asked to correct a text, and what is taken of its answer. Pure. */
import type { TextRange } from '../../text/problem.ts'

/** What the question begins with; the stretches follow, each behind its number in 【】. */
const CORRECTING =
  '校对下面的文字。只找错别字、用词不当、语病和标点错误，不改观点和事实。只答一个 JSON 数组，不要解释：每处一项 {"段":编号,"原文":"有错的几个字","改为":"改好的字","说明":"一句话"}；没有错误就答 []'

/** The question for some stretches. */
export const correctionAsked = (stretches: readonly TextRange[]): string =>
  `${CORRECTING}：\n${stretches.map(({ text }, nth) => `【${nth + 1}】${text}`).join('\n')}`

/** Something it would write otherwise. `stretch`: which one, from 0. */
export interface Correction {
  readonly stretch: number
  readonly text: string
  readonly fix: string
  readonly says: string
}

/** Ours: longer pieces are rewritten, not corrected, in characters. */
const LONGEST = 60

/**
 * What an answer corrects; undefined where it cannot be read. What does not stand in its stretch is left out. `back`: puts back
 * what was masked, in what was read and not in its JSON. Default: as it is.
 */
export function correctionsIn(
  answer: string,
  stretches: readonly TextRange[],
  back: (read: unknown) => unknown = (read) => read,
): Correction[] | undefined {
  const [from, to] = [answer.indexOf('['), answer.lastIndexOf(']')]
  if (from < 0 || to < from) return undefined
  let read: unknown
  try {
    read = back(JSON.parse(answer.slice(from, to + 1)))
  } catch {
    return undefined
  }
  if (!Array.isArray(read)) return undefined
  return read.flatMap((one: unknown) => {
    const { 段: nth, 原文: text, 改为: fix, 说明: why } = (one ?? {}) as Readonly<Record<string, unknown>>
    const stretch = Number(nth) - 1
    if (typeof text !== 'string' || typeof fix !== 'string' || text === '' || text === fix) return []
    if (text.length > LONGEST || !stretches[stretch]?.text.includes(text)) return []
    const says = typeof why === 'string' && why.trim() !== '' ? why.trim().slice(0, 100) : `建议改为“${fix}”`
    return [{ stretch, text, fix: fix.replace(/\s+/g, ' '), says }]
  })
}
