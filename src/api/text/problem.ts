/** What can be wrong with a text, as data. Pure. */

/** A stretch of text that is looked through by itself: a field, or a block of the body. Newlines are line breaks. */
export interface TextRange {
  /** Whatever the asker calls it. */
  readonly place: string
  readonly text: string
}

/**
 * What kind of problem: a sensitive word that blocks or warns, a wrong word, punctuation, a number or unit, a repetition,
 * something about a picture.
 */
export type ProblemKind = 'block' | 'warn' | 'word' | 'mark' | 'number' | 'repeat' | 'picture'

/** One problem. `at` and `end` are places in the text of its stretch. */
export interface Problem {
  readonly place: string
  readonly at: number
  readonly end: number
  readonly kind: ProblemKind
  /** What stands there. */
  readonly text: string
  /** What it is called, where that is no text: the file of a picture. Default: by the text. */
  readonly called?: string
  /** The address of the picture it is about; '' of one that is none, or is still on its way. Default none. */
  readonly picture?: string
  /** What is wrong, as a short sentence. */
  readonly says: string
  /** What should stand there; undefined when only the writer knows. */
  readonly fix: string | undefined
  /** The fix is a model's: the line of the ledger by which it was asked. Default: it is not. */
  readonly ledger?: number
}

/** A problem within a text, before it is known whose. */
export type Slip = Omit<Problem, 'place' | 'text'>

/** What people read of a kind. */
export const problemTitles: Readonly<Record<ProblemKind, string>> = {
  block: '禁用词',
  warn: '提醒词',
  word: '错别字',
  mark: '标点',
  number: '数字',
  repeat: '重复',
  picture: '图片',
}
