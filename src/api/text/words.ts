/** The words of a text, counted and weighed. Pure. */

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const HAN = /^\p{Script=Han}+$/u
const LATIN = /^[a-z][a-z0-9+.-]+$/i

/** Words that tell nothing of what a text is about. Ours. */
const plain = new Set(
  `我们 他们 她们 你们 自己 这个 那个 这些 那些 这样 那样 一个 一些 一种 没有 不是 就是 还是 可以 可能 已经 正在 进行 通过 根据 按照 由于
  因为 所以 但是 而且 以及 或者 如果 虽然 同时 此外 目前 今天 昨天 明天 今日 昨日 近日 记者 本报 本报讯 报道 表示 介绍 了解 认为 指出 称为 成为
  什么 怎么 如何 其中 之后 之前 以来 以上 以下 左右 方面 情况 工作 问题 时候 时间 地方 之间 非常 十分 更加 不断 进一步 有关 相关 主要 全部
  开始 继续 必须 需要 能够 应当 应该 为了 对于 关于 随着 作为 共同 各种 大家 人们 来说 起来 出来 下来 上午 下午 晚上 年度 全面 有效 推动`
    .split(/\s+/)
    .filter(Boolean),
)

/** Characters that stand for themselves between words: no word begins, ends or is made with them. Ours. */
const between = new Set(
  '的了是在和与及或而但也都就还又很更最不没被把将对从到向于以为由给让使每各该此这那其之者所只等个中上下里内外前后时年月日号点',
)

/**
 * The words of a text in their order. The segmenter's dictionary is small: what it does not know it cuts into single characters,
 * which are put together again two by two (大桥), or all three where there are three (公积金).
 */
function* partsOf(text: string): Generator<string> {
  let single = ''
  const together = () => {
    const whole = single
    single = ''
    return whole.length === 3 ? [whole] : (whole.match(/../gu) ?? [])
  }
  for (const { segment } of segmenter.segment(text)) {
    if (segment.length === 1 && HAN.test(segment) && !between.has(segment)) single += segment
    else {
      yield* together()
      yield segment.trim()
    }
  }
  yield* together()
}

/** How often each word of a text stands there that can tell what it is about: at least two characters long. */
export function wordsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of partsOf(text)) {
    const isWord = (HAN.test(word) || LATIN.test(word)) && word.length >= 2 && !plain.has(word)
    if (isWord) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

/** How common words are: of how many articles, and in how many of them each stands. */
export interface WordUses {
  readonly articles: number
  readonly uses: ReadonlyMap<string, number>
}

/**
 * What each word weighs (term frequency times inverse document frequency): often in this text, in few others. Words of the title
 * count as much as three further ones. The heaviest first.
 */
export function weighed(
  { title, text }: { readonly title: string; readonly text: string },
  { articles, uses }: WordUses,
): { readonly word: string; readonly weight: number }[] {
  const counts = wordsOf(text)
  for (const [word, count] of wordsOf(title)) counts.set(word, (counts.get(word) ?? 0) + count * 3)
  return [...counts]
    .map(([word, count]) => {
      const rare = Math.log((articles + 2) / ((uses.get(word) ?? 0) + 1))
      return { word, weight: (1 + Math.log(count)) * rare }
    })
    .toSorted((a, b) => b.weight - a.weight || b.word.length - a.word.length || (a.word < b.word ? -1 : 1))
}
