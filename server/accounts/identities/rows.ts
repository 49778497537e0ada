/** The bindings of people with providers, as they are read. */
import { sql } from 'kysely'
import type { Identity } from '../../../src/api/accounts/identities/calls.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { containing } from '../../platform/sql/containing.ts'

/** Which of a station's bindings. */
export interface Wanted {
  readonly StID: number
  readonly UserID?: number | undefined
  readonly Keyword?: string | undefined
}

/** Those of accounts that are there, without columns or order. */
export function identitiesOf(db: Db, { StID, UserID, Keyword }: Wanted) {
  return db
    .selectFrom('identities as i')
    .innerJoin('admin_users as u', 'u.ID', 'i.UserID')
    .innerJoin('identity_providers as p', 'p.ID', 'i.ProviderID')
    .where('i.StID', '=', StID)
    .where('u.DeletedAt', 'is', null)
    .$if(UserID !== undefined, (query) => query.where('i.UserID', '=', UserID!))
    .$if(Boolean(Keyword), (query) =>
      query.where(
        sql<boolean>`(u."UserName" ilike ${containing(Keyword!)} or u."AdminUserRealName" ilike ${containing(Keyword!)}
          or i."Name" ilike ${containing(Keyword!)})`,
      ),
    )
}

/** Their columns. */
export const identityColumns = [
  ...(['i.ID', 'i.StID', 'i.UserID', 'u.UserName as AdminUserName', 'u.AdminUserRealName', 'i.ProviderID'] as const),
  ...(['p.Name as ProviderName', 'p.Kind', 'i.Name', 'i.Made', 'i.BindTime', 'i.LastTime', 'i.StoppedAt'] as const),
] as const

type Found = Omit<Identity, 'BindTime' | 'LastTime' | 'StoppedAt'> & {
  readonly BindTime: Date
  readonly LastTime: Date | null
  readonly StoppedAt: Date | null
}

/** As the wire has it. */
export function toIdentity({ BindTime, LastTime, StoppedAt, ...row }: Found): Identity {
  const textOf = (moment: Date | null) => moment?.toISOString() ?? null
  return { ...row, BindTime: BindTime.toISOString(), LastTime: textOf(LastTime), StoppedAt: textOf(StoppedAt) }
}
