/** What is registered of an item and decides now whether it may be used, told in full: who, until when, on what grounds, by whom. */
import { sql } from 'kysely'
import { day } from '../../../src/api/library/media/term.ts'
import type { PermitKind } from '../../../src/api/library/mediaPermits/fields.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { inForce } from '../../platform/mediaRights/inForce.ts'

interface Told {
  readonly Agreed: string
  readonly ToTime: Date | null
  readonly ReMark: string
  readonly AdminName: string
  readonly CreateTime: Date
}

const does: Readonly<Record<PermitKind, string>> = { permit: '同意使用', ban: '禁止使用' }

function clauseOf(Kind: PermitKind, { Agreed, ToTime, ReMark, AdminName, CreateTime }: Told): string {
  const until = ToTime === null ? '没有期限' : `到 ${day(ToTime.toISOString())} 为止`
  const why = ReMark === '' ? '' : `，依据：${ReMark}`
  return `${Agreed}${does[Kind]}，${until}${why}，由${AdminName}在 ${day(CreateTime.toISOString())} 登记`
}

/**
 * Clauses, the oldest first: what was permitted or forbidden of the item, of those it was made from and of the same file, and is
 * in force now. An item without a file has none.
 */
export async function termsInForce(
  { db, me, now }: Pick<Request<unknown>, 'db' | 'me' | 'now'>,
  MediaID: number,
  Kind: PermitKind,
): Promise<readonly string[]> {
  const { rows } = await sql<Told>`
    select p."Agreed", p."ToTime", p."ReMark", u."AdminUserRealName" as "AdminName", p."CreateTime"
    from media m
    cross join lateral media_origins(m."ID", m."VersionID") known
    cross join lateral media_terms(known.items, known.versions, m."VersionID") p
    join admin_users u on u."ID" = p."AdminID"
    where m."ID" = ${MediaID} and m."StID" = ${me.StID} and p."Kind" = ${Kind} and ${inForce('p', now)}
    order by p."ID"`.execute(db)
  return rows.map((row) => clauseOf(Kind, row))
}
