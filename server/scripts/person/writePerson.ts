/** `copydesk person export`: portion by portion into a file, and a line of each station's log. */
import { open } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { ABOUT, portionAt } from '../../platform/personal/handOver.ts'
import { knownPerson } from '../../platform/personal/person.ts'
import { logPerson, tidiedPerson, type PersonByHand } from './personByHand.ts'

/** Writes it. Rejects where the file is there already. */
export async function writePerson(
  db: Kysely<Database>,
  who: PersonByHand,
  file: string,
): Promise<{ readonly rows: number; readonly tables: number }> {
  const person = await knownPerson(db, await tidiedPerson(db, who))
  const out = await open(file, 'wx', 0o600)
  const tables = new Set<string>()
  let rows = 0
  try {
    await out.write(`{"About": ${JSON.stringify(ABOUT)}, "Parts": [`)
    for (let after: string | undefined = ''; after !== undefined;) {
      const { portion, next }: Awaited<ReturnType<typeof portionAt>> = await portionAt(db, person, after)
      if (portion) {
        await out.write(`${rows > 0 ? ',' : ''}\n${JSON.stringify(portion)}`)
        rows += portion.Rows.length
        tables.add(portion.Table)
      }
      after = next
    }
    await out.write(']}\n')
  } finally {
    await out.close()
  }
  await logPerson(db, who, 'personRequests.output', `共 ${rows} 条`)
  return { rows, tables: tables.size }
}
