/** The people of a station who may sign in, as everybody there may know them. */
import { sql } from 'kysely'
import { fold } from '../../../src/api/text/fold.ts'
import type { Colleague } from '../../../src/api/accounts/directory/calls.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { soundOf } from '../../platform/pinyin/sounds.ts'

/** Ours: the most people of a station that are looked through. */
const MOST = 20_000

/** Which people of the station: those for whom the condition over roles `r` holds. Default all. */
export async function colleaguesOf(db: Db, StID: number, may = sql<boolean>`true`): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select u."ID", u."AdminUserRealName" as "Name", coalesce(m."Name", '') as "Unit", r."Name" as "Role"
    from admin_users u join roles r on r."ID" = u."RoleID"
    left join mechanisms m on m."ID" = u."MechanismID" and m."StID" = u."StID"
    where u."StID" = ${StID} and u."Enabled" and r."Enabled" and ${may}
    order by u."AdminUserRealName", u."ID" limit ${MOST}`.execute(db)
  return rows
}

/** Those of some people whom a text means: every word of it in the name, the unit or the role, or in how they sound. */
export function named(people: readonly Colleague[], text: string): Colleague[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...people]
  const soundsOf = (one: Colleague) => [soundOf(one.Name), soundOf(one.Role), soundOf(one.Unit)].join(' ')
  const isMeant = (one: Colleague) => words.every((word) => soundsOf(one).includes(word))
  // A name that begins so comes before a unit that holds it somewhere.
  const begins = (one: Colleague) =>
    Number(
      soundOf(one.Name)
        .split(' ')
        .some((sound) => sound.startsWith(words[0]!)),
    )
  return people.filter(isMeant).toSorted((a, b) => begins(b) - begins(a))
}
