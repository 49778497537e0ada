/**
 * Which account somebody means who asks for its erasing. A name is used again by whoever comes after; so a request is about a
 * number, and about an account that is deleted already: by that all the guards of accounts were kept.
 */
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { newsroomTimeZone } from '../environment/timeZone.ts'
import type { Database } from '../database/schema.ts'

/** An account that is deleted, and not erased yet. */
export interface DeletedAccount {
  readonly ID: number
  readonly UserName: string
  readonly RoleID: number
}

interface Found extends DeletedAccount {
  readonly DeletedAt: Date | null
  readonly ErasedAt: Date | null
}

/** The number of an account as people write it; names have no such sign. */
export const accountNumber = (ID: number): string => `#${ID}`

const NUMBER = /^#(\d{1,15})$/
const day = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: newsroomTimeZone })
const inUse = '这个账号还在用：请先在“账号”里删除它，再登记抹去。'

/**
 * The deleted account of a name, or of a number: '#12'. StID undefined: of all stations. Throws 'refused' where there is none,
 * where somebody living is called so, and where the name was that of several.
 */
export async function deletedAccount(
  db: Kysely<Database>,
  StID: number | undefined,
  text: string,
): Promise<DeletedAccount> {
  // As a Chinese input method writes it, too.
  const number = NUMBER.exec(text.normalize('NFKC'))?.[1]
  const { rows } = await sql<Found>`
    select "ID", "UserName", "RoleID", "DeletedAt", "ErasedAt" from admin_users
    where ${StID === undefined ? sql`true` : sql`"StID" = ${StID}`}
      and ${number === undefined ? sql`lower("UserName") = lower(${text})` : sql`"ID" = ${number}::bigint`}
    order by "ID"`.execute(db)
  const gone = rows.filter(({ DeletedAt, ErasedAt }) => DeletedAt !== null && ErasedAt === null)
  if (rows.some(({ DeletedAt }) => DeletedAt === null)) throw new Refusal('refused', inUse + orOlder(gone))
  if (rows.length > 0 && gone.length === 0) throw new Refusal('refused', '这个账号已经抹去。')
  const [one] = gone
  if (!one) throw new Refusal('refused', StID === undefined ? '没有这个账号。' : '本站没有这个账号。')
  if (gone.length > 1) {
    const each = gone.map(({ ID, DeletedAt }) => `${accountNumber(ID)}（${day.format(DeletedAt!)}删除）`).join('、')
    throw new Refusal('refused', `有 ${gone.length} 个已删除的账号叫这个名字，请填其中一个的编号：${each}。`)
  }
  return one
}

function orOlder(gone: readonly Found[]): string {
  if (gone.length === 0) return ''
  return `要抹去的是以前删除的同名账号，请填它的编号：${gone.map(({ ID }) => accountNumber(ID)).join('、')}。`
}
