/** How several items are told of in one sentence. Pure. */

/** Ours: so many are named. */
const NAMED = 3

/** 7 个媒资（“甲”、“乙”、“丙”等）; the only one by its name alone. At least one. */
export function countedTitles(titles: readonly string[]): string {
  const named = titles
    .slice(0, NAMED)
    .map((title) => `“${title}”`)
    .join('、')
  if (titles.length === 1) return named
  return `${titles.length} 个媒资（${named}${titles.length > NAMED ? '等' : ''}）`
}
