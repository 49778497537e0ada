/** Lengths of texts people write, counted in code points and told in Chinese. */
import { z } from 'zod/mini'

/** Longest title of an article, in characters. Ours. */
export const TITLE_LIMIT = 200

/** Code points of a text: one for an emoji or a rare character, whatever UTF-16 needs for it. */
export function codePoints(text: string): number {
  let pairs = 0
  for (let at = 0; at + 1 < text.length; at++) {
    const code = text.codePointAt(at) ?? 0
    if (code > 0xffff) {
      pairs++
      at++
    }
  }
  return text.length - pairs
}

/** The first `max` code points. A longer text loses its end; `mark` then takes the place of the last ones kept. */
export function cutText(text: string, max: number, mark = ''): string {
  if (text.length <= max || codePoints(text) <= max) return text
  const keep = max - codePoints(mark)
  let at = 0
  for (let kept = 0; kept < keep; kept++) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  return text.slice(0, at) + mark
}

/** A check that a text is not longer than `max` code points: 「标题不能超过 100 个字，现在是 123 个。」 */
export function limited(name: string, max: number) {
  return z.refine<string>((text) => text.length <= max || codePoints(text) <= max, {
    error: (issue) => `${name}不能超过 ${max} 个字，现在是 ${codePoints(String(issue.input))} 个。`,
  })
}
