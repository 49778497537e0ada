/** Who passed a sign-up, for votes and draws among them. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** One of them. UserID: of register_users; null: nobody who is known again. */
export interface PassedMember {
  readonly MemberID: number
  readonly UserID: number | null
  readonly Name: string
}

/** All whose sign-up passed, whether or not they came already, in the order of their numbers. */
export function passedMembers(
  db: Kysely<Database>,
  { StID, SignUpID }: { readonly StID: number; readonly SignUpID: number },
): Promise<PassedMember[]> {
  return db
    .selectFrom('sign_up_members')
    .select(['ID as MemberID', 'UserID', 'Name'])
    .where('StID', '=', StID)
    .where('SignUpID', '=', SignUpID)
    .where('State', 'in', ['passed', 'checked_in'])
    .orderBy('No')
    .execute()
}
