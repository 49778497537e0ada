/** Members of sign-ups as records: what is looked for, and what is shown of their numbers. */
import { sql, type RawBuilder } from 'kysely'
import { signUpMembers } from '../../../src/api/engagement/signUpMembers/calls.ts'
import { signUpMemberFields } from '../../../src/api/engagement/signUpMembers/fields.ts'
import type { SignUpMember } from '../../../src/api/engagement/signUpMembers/model.ts'
import { shownAnswers } from '../../../src/api/engagement/signUps/shownAnswers.ts'
import { sessionName } from '../../../src/api/engagement/signUpSessions/fields.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { containing } from '../../platform/sql/containing.ts'
import { namesOf } from '../../platform/sql/namesOf.ts'
import { smsToldOf } from '../participants/smsTold.ts'
import { formsOf } from '../signUps/forms.ts'
import { houseSaving } from './houseSaving.ts'

/** A member as the database has them. */
export type StoredMember = StoredOf<'sign_up_members'>
type Reading = Pick<Request<unknown>, 'db' | 'me'>

/** The condition of a keyword: a name, a number that was called out, or one whole telephone number. */
export function keyworded(Keyword: unknown) {
  if (typeof Keyword !== 'string' || Keyword === '') return undefined
  const number = /^\d{1,8}$/.test(Keyword) ? sql`or "No" = ${Number(Keyword)}` : sql``
  return sql<boolean>`("Name" ilike ${containing(Keyword)} or "Phone" = ${Keyword} ${number})`
}

/** Of those with sensitive words in what they wrote, or of the others. */
const wordy = (has: unknown) => (typeof has === 'boolean' ? sql<boolean>`("Words" <> '{}') = ${has}` : undefined)

/** Both, where there are both. */
const joinedWith = (one: RawBuilder<boolean> | undefined, other: RawBuilder<boolean> | undefined) =>
  one && other ? sql<boolean>`(${one} and ${other})` : (one ?? other)

const unseen = new Set(
  Object.entries(signUpMemberFields)
    .filter(([, { mode }]) => mode === 'hidden')
    .map(([name]) => name),
)

/** The records. Several may have the same name. Rows are as stored: withDetails makes them what is shown. */
export const memberRecords = recordsOf<typeof signUpMembers, 'sign_up_members', StoredMember>(
  signUpMembers,
  'sign_up_members',
  {
    once: false,
    search: [],
    filters: ['SignUpID', 'SessionID', 'State', 'Way'],
    where: ({ Words, HasWords }) => joinedWith(keyworded(Words), wordy(HasWords)),
    order: '"ID" desc',
    toRow: (stored) => stored,
    saving: houseSaving,
  },
)

/** How many wait before each of those who wait. */
async function aheadOf({ db }: Reading, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ ID: number; Ahead: number }>`select m."ID", (select count(*)::int from sign_up_members x
      where x."SessionID" = m."SessionID" and x."State" = 'waitlisted' and x."QueueOrder" < m."QueueOrder") as "Ahead"
    from sign_up_members m where m."ID" = any(${[...ids]}) and m."State" = 'waitlisted'`.execute(db)
  return new Map(rows.map(({ ID, Ahead }) => [ID, Ahead]))
}

/** Members as the house reads them. `whole`: numbers without stars. */
export async function withDetails(
  request: Reading,
  members: readonly StoredMember[],
  whole = false,
): Promise<SignUpMember[]> {
  const titles = await namesOf(
    request,
    'sign_ups',
    'Title',
    members.map(({ SignUpID }) => SignUpID),
  )
  const sessions = await request.db
    .selectFrom('sign_up_sessions')
    .select(['ID', 'Title', 'Option'])
    .where('ID', 'in', [0, ...new Set(members.map(({ SessionID }) => SessionID))])
    .execute()
  const named = new Map(sessions.map((session) => [session.ID, sessionName(session)]))
  const ahead = await aheadOf(
    request,
    members.map(({ ID }) => ID),
  )
  const told = await smsToldOf(
    request,
    'signUpMembers',
    members.map(({ ID }) => ID),
  )
  const formOf = await formsOf(
    request.db,
    members.map(({ SignUpID, FormVersion }) => ({ SignUpID, Version: FormVersion })),
  )
  return members.map((member) => {
    const { SignUpID, SessionID, FormVersion, Answers, Phone } = member
    const row = Object.fromEntries(Object.entries(toWire(member)).filter(([name]) => !unseen.has(name)))
    return {
      ...(row as unknown as SignUpMember),
      SignUpTitle: titles.get(SignUpID) ?? '',
      SessionName: named.get(SessionID) ?? '',
      Phone: whole ? Phone : maskedPhone(Phone),
      Ahead: ahead.get(member.ID) ?? null,
      Sms: told.get(member.ID) ?? null,
      Shown: shownAnswers(formOf({ SignUpID, Version: FormVersion }), Answers ?? {}, whole),
    }
  })
}
