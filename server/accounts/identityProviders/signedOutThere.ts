/** A provider says that somebody signed out there: they are signed out here. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { endSignInOf } from './ending.ts'
import { endHalves } from './halves.ts'
import { isNewWord } from './flows.ts'
import { readLogoutToken } from './oidc/logoutToken.ts'
import { NotBelieved, Outage } from './person.ts'
import { issuerOf, type Provider } from './provider.ts'

/** False where the token is not believed. */
export async function signedOutThere(
  db: Kysely<Database>,
  { provider, token, now }: { readonly provider: Provider; readonly token: string; readonly now: Date },
): Promise<boolean> {
  const word = await readLogoutToken(provider, token, now).catch((error: unknown) => {
    if (error instanceof NotBelieved || error instanceof Outage) return undefined
    throw error
  })
  if (!word || !(await isNewWord(db, { ProviderID: provider.ID, word: word.jti, until: word.until }))) return false
  await db.transaction().execute(async (tx) => {
    const over = await tx
      .selectFrom('provider_sign_ins as s')
      .innerJoin('identities as i', 'i.ID', 's.IdentityID')
      .select(['s.FamilyID', 's.RefreshID', 'i.UserID', 'i.StID'])
      .where('i.ProviderID', '=', provider.ID)
      .where('i.Issuer', '=', issuerOf(provider))
      .$if(word.sub !== '', (query) => query.where('i.Subject', '=', word.sub))
      .$if(word.sid !== '', (query) => query.where('s.Sid', '=', word.sid))
      .execute()
    await endHalves(tx, provider, word)
    for (const one of over) await endSignInOf(tx, one, `认证源“${provider.Name}”那里已退出`, now)
  })
  return true
}
