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

/** The readers among them, each once: what names them where they take part, in the order of their numbers. */
export async function passedReaders(
  db: Kysely<Database>,
  { StID, SignUpID }: { readonly StID: number; readonly SignUpID: number },
): Promise<{ readonly name: string; readonly UserID: number | null }[]> {
  const rows = await db
    .selectFrom('sign_up_members')
    .select(({ fn }) => ['Participant as name', fn.max('UserID').as('UserID'), fn.min('No').as('First')])
    .where('StID', '=', StID)
    .where('SignUpID', '=', SignUpID)
    .where('State', 'in', ['passed', 'checked_in'])
    .where('Participant', 'is not', null)
    .groupBy('Participant')
    .orderBy('First')
    .execute()
  return rows.map(({ name, UserID }) => ({ name: name!, UserID: UserID === null ? null : Number(UserID) }))
}
