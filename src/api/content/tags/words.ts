/** The words of an article's KeyWords, which are its tags: R-176, separated by commas. Both sides and the database part them alike. Pure. */

/** Ours: longest tag, in characters. */
export const TAG_LENGTH = 30
/** Ours: as long as KeyWords of an article may be, in characters. */
export const KEYWORDS_LENGTH = 200

const BLANK = '[ \\t\\u00a0\\u3000]'
const HAN = '[\\u4e00-\\u9fff]'
// Chinese words are parted by blanks as well; those of a name such as World Cup are not.
const between = new RegExp(`[,，;；、|\\r\\n]+|(?<=${HAN})${BLANK}+|${BLANK}+(?=${HAN})`)

/** By what two spellings are known as one word: width and case do not count. The same as `tag_key` in the database. */
export function tagKey(word: string): string {
  return word.trim().normalize('NFKC').toLowerCase()
}

/** The words of a text, each once, in their order and spelling. The same as `tag_words` in the database. */
export function tagWords(text: string): string[] {
  const known = new Set([''])
  return text
    .split(between)
    .map((word) => word.trim())
    .filter((word) => {
      const isNew = !known.has(tagKey(word))
      known.add(tagKey(word))
      return isNew
    })
}

/** Words as an article keeps them. */
export function keyWordsOf(words: readonly string[]): string {
  return tagWords(words.join(',')).join(',')
}

/** Why a text is no name of a tag, as a sentence; undefined when it is one. */
export function tagNameProblem(name: string): string | undefined {
  if (name === '' || tagWords(name).length === 1) return undefined
  return '标签名称里不能有逗号、分号、顿号、竖线，中文旁边也不能有空格：它们把标签分开。'
}
