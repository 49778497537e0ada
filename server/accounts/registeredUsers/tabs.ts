/** What is kept about one member: contacts, points, money, and what they did. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { containing } from '../../platform/sql/containing.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'

type OfMember = Request<{ ID: number; PageIndex: number; PageSize: number; Keyword?: string | undefined }>
/** The tables, and what of each is searched; telephones are shown with stars and found whole alone. */
const searched = {
  register_contacts: ['Name', 'Address'],
  register_scores: ['Title'],
  register_money: ['Activity'],
  register_logs: ['Title', 'Device'],
} as const

/** A page of a table's rows of the member, the newest first. Throws 'missing' for a member of another station. */
async function rowsOf(
  { input, db, me }: OfMember,
  table: keyof typeof searched,
): Promise<{ Total: number; Capped: boolean; List: any[] }> {
  const member = await db
    .selectFrom('register_users')
    .select('ID')
    .where('ID', '=', input.ID)
    .where('StID', '=', me.StID)
    .executeTakeFirst()
  if (!member) throw new Refusal('missing', '没有这个注册用户，可能已被删除。')
  const { Keyword = '' } = input
  const found = sql<boolean>`(${sql.join(
    searched[table].map((column) => sql`${sql.ref(column)} ilike ${containing(Keyword)}`),
    sql` or `,
  )} ${table === 'register_contacts' ? sql`or "Telphone" = ${Keyword}` : sql``})`
  const rows = db
    .selectFrom(table)
    .where('UserID', '=', input.ID)
    .where('StID', '=', me.StID)
    .$if(Keyword !== '', (query) => query.where(found))
  const part = windowOf(input)
  const List = part ? await rows.selectAll().orderBy('ID', 'desc').limit(part.limit).offset(part.offset).execute() : []
  return { ...(await cappedCount(db, rows.select('ID'))), List }
}

const dated = <Row extends { CreateTime: Date }>(row: Row) => ({ ...row, CreateTime: row.CreateTime.toISOString() })

/** The reads of the tabs. */
export const tabs = {
  async contacts(request: OfMember) {
    const found = await rowsOf(request, 'register_contacts')
    return { ...found, List: found.List.map((row) => ({ ...row, Telphone: maskedPhone(row.Telphone) })) }
  },
  async scores(request: OfMember) {
    const found = await rowsOf(request, 'register_scores')
    return { ...found, List: found.List.map(dated) }
  },
  async money(request: OfMember) {
    const found = await rowsOf(request, 'register_money')
    return { ...found, List: found.List.map(dated) }
  },
  async logs(request: OfMember) {
    const found = await rowsOf(request, 'register_logs')
    return { ...found, List: found.List.map(dated) }
  },
}
