/** Sensitive words that stop a question. */
import type { Kysely } from 'kysely'
import { foundAsRead } from '../../../src/api/text/markdownMarks.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { blockingFinder } from '../../platform/words/blockingFinder.ts'

/** What leaves, in parts. */
export interface Leaving {
  /** With what is attached. */
  readonly question: string
  /** What was said in the conversation before. Default nothing. */
  readonly before?: readonly string[]
}

/** Ours: how many words a sentence names. */
const NAMED = 5

/** Why it may not leave, with the words; '' where none blocks it. */
export async function blockedIn(
  db: Kysely<Database>,
  StID: number,
  { question, before = [] }: Leaving,
): Promise<string> {
  const finder = await blockingFinder(db as unknown as Db, StID)
  if (!finder) return ''
  const { words, find } = finder
  const named = (texts: readonly string[]) => {
    const found = [...new Set(texts.flatMap((text) => foundAsRead(find, text).map(({ word }) => words[word]!)))]
    return `${found
      .slice(0, NAMED)
      .map((word) => `“${word}”`)
      .join('、')}${found.length > NAMED ? ' 等' : ''}`
  }
  const here = named([question])
  if (here !== '') return `提问或附加的内容里有敏感词${here}，不能发给 AI，请先改掉。`
  const earlier = named(before)
  return earlier === '' ? '' : `这个对话之前的内容里有敏感词${earlier}，不能再发给 AI，请新建一个对话。`
}
