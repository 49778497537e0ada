/** How many sensitive words a station may have. */
import { Refusal } from '../../../src/api/client.ts'
import { KEYWORD_LIMIT } from '../../../src/api/content/keywords/calls.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** Throws 'limit' when the station cannot take `more` words. */
export async function refuseOverLimit(db: Db, StID: number, more: number): Promise<void> {
  const { count } = await db
    .selectFrom('keywords')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('StID', '=', StID)
    .executeTakeFirstOrThrow()
  if (count + more > KEYWORD_LIMIT)
    throw new Refusal(
      'limit',
      `一个站点最多 ${KEYWORD_LIMIT} 个敏感词，现在有 ${count} 个，还要加 ${more} 个。请先删掉不用的。`,
    )
}
