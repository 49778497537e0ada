/** Who holds the buttons of the review levels. */
import { sql } from 'kysely'
import { may, type Me } from '../../../src/api/access.ts'
import { articles } from '../../../src/api/content/articles/calls.ts'
import { levelTitles, type Level } from '../../../src/api/content/articles/review.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { grantsHeld, heldPages, type HeldPage } from '../../platform/pipeline/heldGrants.ts'

const levels: readonly Level[] = [1, 2, 3]

/** Levels whose button a person holds. */
export function levelsOf(me: Pick<Me, 'grants'>): Level[] {
  return levels.filter((level) => may(me, articles.pages, levelTitles[level]))
}

/** Levels whose button each of these accounts holds; an account or role that is switched off holds none. */
export async function levelsOfUsers(db: Db, users: readonly number[]): Promise<ReadonlyMap<number, Level[]>> {
  if (users.length === 0) return new Map()
  const { rows } = await sql<{ ID: number; pages: HeldPage[] }>`
    select u."ID", ${heldPages} as "pages" from admin_users u join roles r on r."ID" = u."RoleID"
    where u."ID" = any(${[...new Set(users)]}) and u."Enabled" and r."Enabled"`.execute(db)
  return new Map(rows.map(({ ID, pages }) => [ID, levelsOf({ grants: grantsHeld(pages) })]))
}
