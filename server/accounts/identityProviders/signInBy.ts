/** A sign-in that stands on a provider's word, and what is kept to ask for it again. */
import { hashOf } from '../../platform/pipeline/tokens.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { keepSecret } from '../../platform/records/secrets.ts'
import { familyOf } from '../session/signIns.ts'
import type { Proven } from './proven.ts'
import type { StoredProvider } from './provider.ts'

/** Remembers on whose word a sign-in stands. */
export async function standOn(
  db: Db,
  accessToken: string,
  { provider, proven, IdentityID, now }: { provider: StoredProvider; proven: Proven; IdentityID: number; now: Date },
): Promise<void> {
  const FamilyID = await familyOf(db, hashOf(accessToken))
  if (FamilyID === undefined) return
  const { sid: Sid, refreshToken, endsAt } = proven
  const RefreshID = refreshToken === '' ? null : await keepSecret(db, { StID: provider.StID, Value: refreshToken })
  const EndsAt = endsAt === null ? null : new Date(endsAt)
  await db
    .insertInto('provider_sign_ins')
    .values({ FamilyID, IdentityID, Sid, RefreshID, EndsAt, CheckedAt: now, ConfirmedAt: now })
    .execute()
}

/** Another refresh token instead of the one before, which nobody can use any more. */
export async function exchangeRefresh(
  db: Db,
  { FamilyID, RefreshID, StID }: { readonly FamilyID: string; readonly RefreshID: number; readonly StID: number },
  refreshToken: string,
): Promise<void> {
  const next = await keepSecret(db, { StID, Value: refreshToken })
  await db.updateTable('provider_sign_ins').set({ RefreshID: next }).where('FamilyID', '=', FamilyID).execute()
  await db.deleteFrom('record_secrets').where('ID', '=', RefreshID).where('StID', '=', StID).execute()
}
