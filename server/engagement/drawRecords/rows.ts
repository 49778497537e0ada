/** Records of draws: what is looked for, and what is shown of a telephone number. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { drawRecords, type DrawRecord } from '../../../src/api/engagement/drawRecords/calls.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { containing } from '../../platform/sql/containing.ts'
import { namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { smsToldOf } from '../participants/smsTold.ts'
import { starred } from '../draws/mine.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me'>
type Stored = StoredOf<'draw_records'>
/** A record with the people whom no answer has by number. */
type WithPeople = DrawRecord & Pick<Stored, 'VerifierID' | 'IssuerID' | 'ProposerID'>

const unseen: readonly string[] = ['UnitID', 'Who', 'VoiderID']

/** A name, the number of an entry, or one whole telephone number: parts of numbers would let people guess the rest. */
function keyworded({ Words }: Readonly<Record<string, unknown>>): RawBuilder<SqlBool> | undefined {
  if (typeof Words !== 'string' || Words === '') return undefined
  return sql`("ClaimName" ilike ${containing(Words)} or "ClaimPhone" = ${Words} or "Number"::text = ${Words}
    or "UserID" in (select "ID" from register_users u where u."StID" = draw_records."StID"
      and (u."NickName" ilike ${containing(Words)} or u."Telphone" = ${Words})))`
}

/** How records are listed and read; only draws make them. */
const ordinary = recordsOf(drawRecords, 'draw_records', {
  ...{ once: false, name: 'Number', search: [], filters: ['DrawID', 'PrizeID', 'State'], where: keyworded },
  toRow: (stored: Stored) =>
    Object.fromEntries(
      Object.entries(toWire(stored)).filter(([name]) => !unseen.includes(name)),
    ) as unknown as WithPeople,
})

/** See ordinary. Keyword goes another way than in other lists: see keyworded. */
export const records: typeof ordinary = {
  ...ordinary,
  list: ({ input, ...request }) => {
    const { Keyword, ...rest } = input as typeof input & { Keyword?: string }
    return ordinary.list({ ...request, input: { ...rest, Words: Keyword } as typeof input })
  },
}

/** The rows with the names of what they name; where prizes go to with stars: whole it is told by a call of its own. */
export async function withNames(request: Reading, rows: readonly DrawRecord[]): Promise<DrawRecord[]> {
  const found = rows as readonly WithPeople[]
  const draws = await namesOf(
    request,
    'draws',
    'Title',
    found.map(({ DrawID }) => DrawID),
  )
  const prizeIDs = found.map(({ PrizeID }) => PrizeID)
  const prizes = await namesOf(request, 'draw_prizes', 'Title', prizeIDs)
  const kinds = await namesOf(request, 'draw_prizes', 'Kind', prizeIDs)
  const members = await namesOf(
    request,
    'register_users',
    'NickName',
    found.map(({ UserID }) => UserID),
  )
  const people = await peopleNames(
    request,
    found.flatMap(({ VerifierID, IssuerID, ProposerID }) => [VerifierID, IssuerID, ProposerID]),
  )
  const told = await smsToldOf(
    request,
    'drawRecords',
    found.map(({ ID }) => ID),
  )
  return found.map(({ VerifierID, IssuerID, ProposerID, ...row }) => ({
    ...row,
    DrawTitle: draws.get(row.DrawID) ?? '',
    PrizeTitle: prizes.get(row.PrizeID) ?? '',
    PrizeKind: (kinds.get(row.PrizeID) ?? 'goods') as DrawRecord['PrizeKind'],
    Sms: told.get(row.ID) ?? null,
    MemberName: members.get(row.UserID ?? 0) ?? '',
    ClaimPhone: maskedPhone(row.ClaimPhone),
    ClaimAddress: starred(row.ClaimAddress),
    VerifierName: people.get(VerifierID ?? 0) ?? '',
    IssuerName: people.get(IssuerID ?? 0) ?? '',
    ProposerName: people.get(ProposerID ?? 0) ?? '',
  }))
}
