/** The sensitive words a text is looked through for. */
import { KEYWORD_LIMIT, type KeywordInForce } from '../../../src/api/content/keywords/calls.ts'
import type { Db } from '../pipeline/implement.ts'

/** Enabled words of the station that hold everywhere, and those of the live of this name ('': of none), by name. */
export async function wordsInForce(db: Db, StID: number, LiveName = ''): Promise<KeywordInForce[]> {
  return db
    .selectFrom('keywords')
    .select(['Name', 'Level', 'Replacement', 'ReMark'])
    .where('StID', '=', StID)
    .where('IsEnable', '=', true)
    .where('LiveName', 'in', [...new Set(['', LiveName])])
    .orderBy('Name')
    .limit(KEYWORD_LIMIT)
    .execute()
}
