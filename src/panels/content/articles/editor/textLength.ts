/** How long a text is, in every way newsrooms ask. Pure. */
import { wordCount } from '../../../../api/text/wordCount.ts'

/** Lengths of a text. */
export interface Length {
  /** As 字数 counts: characters and marks of Chinese, words of other scripts. */
  readonly words: number
  /** The same without punctuation. */
  readonly bare: number
  /** Characters without white space. */
  readonly signs: number
  readonly paragraphs: number
  /** Time to read it, in minutes, rounded up; 0 for a short one. */
  readonly minutes: number
}

/** Ours: how much people read in a minute, in 字. */
const READ_PER_MINUTE = 400

const PUNCTUATION = /[\p{P}\p{S}]/gu

/** Measure a text. */
export function lengthOf(text: string): Length {
  const words = wordCount(text)
  return {
    words,
    bare: wordCount(text.replace(PUNCTUATION, (sign) => (/[.'’-]/.test(sign) ? sign : ' '))),
    signs: [...text.replace(/\s/g, '')].length,
    paragraphs: text.split('\n').filter((line) => line.trim() !== '').length,
    minutes: words < READ_PER_MINUTE / 2 ? 0 : Math.ceil(words / READ_PER_MINUTE),
  }
}

const figures = new Intl.NumberFormat('zh-CN')

/** 「1,234 字（不计标点 1,100），1,300 字符，12 段，约读 4 分钟」 */
export function lengthText({ words, bare, signs, paragraphs, minutes }: Length): string {
  const read = minutes > 0 ? `，约读 ${minutes} 分钟` : ''
  return `${figures.format(words)} 字（不计标点 ${figures.format(bare)}），${figures.format(signs)} 字符，${paragraphs} 段${read}`
}
