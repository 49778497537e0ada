/** Who ends how often, as the database itself writes it down: whatever a server believes, each end is a line here. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../server/platform/database/schema.ts'

/** Writes down from now on each time a row of a table comes to one of these states. */
export async function watchEnds(
  db: Kysely<Database>,
  table: 'ai_answers' | 'ai_jobs',
  states: readonly string[],
): Promise<void> {
  const list = sql.join(states.map((state) => sql.lit(state)))
  await sql`create table ends_seen ("ID" bigint, "State" text)`.execute(db)
  await sql`create function end_seen() returns trigger language plpgsql as $$ begin
    insert into ends_seen values (new."ID", new."State"); return null; end $$`.execute(db)
  await sql`create trigger end_seen after update of "State" on ${sql.table(table)} for each row
    when (new."State" in (${list})) execute function end_seen()`.execute(db)
}

/** The states each came to, in no order. */
export async function endsOf(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ ID: number; State: string }>`
    select * from ends_seen where "ID" = any(${[...ids]})`.execute(db)
  const ends = new Map<number, string[]>(ids.map((ID) => [ID, []]))
  for (const { ID, State } of rows) ends.get(ID)!.push(State)
  return ends
}
