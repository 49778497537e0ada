/** Providers that cannot be asked: told in the log when it begins and when it is over. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { tellOf } from './ending.ts'
import type { StoredProvider } from './provider.ts'

const Module = 460

/** It does not answer. True when that is news. */
export function failsToAnswer(
  db: Kysely<Database>,
  provider: StoredProvider,
  says: string,
  now: Date,
): Promise<boolean> {
  const { ID: ProviderID, Name } = provider
  return db.transaction().execute(async (tx) => {
    const begun = await tx
      .insertInto('provider_outages')
      .values({ ProviderID, Since: now, Says: says })
      .onConflict((same) => same.doNothing())
      .returning('ProviderID')
      .executeTakeFirst()
    if (!begun) return false
    const ReMark = `${says}已登录的人暂时不受影响，最长 ${provider.SessionHours} 小时。`
    const Modifys = [{ ID: ProviderID, Title: Name, Before: null, After: null }]
    await tellOf(
      tx,
      provider,
      now,
    )({ Title: '认证源联系不上', ActionType: '2', Module, EventID: [ProviderID], ReMark, Modifys })
    return true
  })
}

/** It answers. */
export async function answers(db: Kysely<Database>, provider: StoredProvider, now: Date): Promise<void> {
  const { ID, Name } = provider
  await db.transaction().execute(async (tx) => {
    const over = await tx
      .deleteFrom('provider_outages')
      .where('ProviderID', '=', ID)
      .returning('Since')
      .executeTakeFirst()
    if (!over) return
    const minutes = Math.max(1, Math.round((now.getTime() - over.Since.getTime()) / 60_000))
    const Modifys = [{ ID, Title: Name, Before: null, After: null }]
    const ReMark = `联系不上大约 ${minutes} 分钟。`
    await tellOf(tx, provider, now)({ Title: '认证源恢复', ActionType: '2', Module, EventID: [ID], ReMark, Modifys })
  })
}
