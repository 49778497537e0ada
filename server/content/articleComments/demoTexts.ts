/** What the public of the demonstration newsroom writes: as people write, and as awkward as it gets. */
import { dataOf } from '../../platform/demo/dataOf.ts'

/** A person of the public. `at`: where from; `known`: how often they write, 1 for most. */
export interface Writer {
  readonly name: string
  readonly phone?: string
  readonly open?: string
  readonly at: string
  readonly often: number
}

const data = dataOf<{
  readonly writers: readonly Writer[]
  readonly plainTexts: readonly string[]
  readonly doubtfulTexts: readonly string[]
  readonly answerTexts: readonly string[]
}>(new URL('./demo.json', import.meta.url))

/** Who writes. */
export const writers: readonly Writer[] = data.writers

/** What fits below anything. */
export const plainTexts: readonly string[] = data.plainTexts

/** What is looked at twice: adverts, abuse, hearsay. */
export const doubtfulTexts: readonly string[] = data.doubtfulTexts

/** Answers to other comments. */
export const answerTexts: readonly string[] = data.answerTexts
