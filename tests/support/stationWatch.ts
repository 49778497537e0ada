/**
 * What is changed of one station, as the database itself notes it: each row of the station that is added, changed or
 * deleted. What it costs grows with what is written, not with the tables there are.
 */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/platform/database/schema.ts'

/** Tables that tell of sign-ins, of single persons and of how often an address came, the installation's key and the migrations' own. */
const passing =
  /^(kysely_|web_push_keys$|rate_limits$|sessions|captchas|login_failures|known_devices|push_tickets|workspace_|article_reads$)/

interface Table {
  readonly name: string
  readonly bound: boolean
  /** Where a table without a station says whose it is: its column, and the table of that number. */
  readonly column: string | null
  readonly parent: string | null
}

type Stored = Readonly<Record<string, unknown>>

/** A write as the database noted it; an emptied table has neither row. */
interface Note {
  readonly name: string
  readonly act: string
  readonly before: Stored | null
  readonly after: Stored | null
}

/** Looks after one station of a test's database. */
export interface StationWatch {
  /** From here on. */
  begin(): Promise<void>
  /**
   * What was changed of the station since `begin`, a line a row; rows that were written as they were do not count. From
   * here on nothing is noted until it begins again.
   */
  changed(): Promise<string[]>
}

/** Puts a trigger on each table. Rows of tables that belong to no station count as every station's. */
export async function watchStation(db: Kysely<Database>, StID: number): Promise<StationWatch> {
  const tables = new Map((await tablesOf(db)).map((table) => [table.name, table]))
  await sql`create unlogged table station_notes (
    "Number" bigint generated always as identity primary key, name text, act text, before jsonb, after jsonb)`.execute(
    db,
  )
  // Nothing is noted while nobody looks, and nothing is deleted: tests go without vacuum, so that what was deleted or
  // rolled back would be read again each time.
  await sql`create unlogged table station_watch as select false as noting, 0::bigint as since`.execute(db)
  await sql`create function note_for_station() returns trigger language plpgsql as $$
    begin
      if not (select noting from station_watch) then
        return null;
      elsif tg_op = 'TRUNCATE' then
        insert into station_notes (name, act) values (tg_table_name, tg_op);
      elsif old is distinct from new then
        insert into station_notes (name, act, before, after) values (tg_table_name, tg_op, to_jsonb(old), to_jsonb(new));
      end if;
      return null;
    end $$`.execute(db)
  // Named so that it comes before the triggers of foreign keys: a row is noted before those that are deleted with it.
  const triggers = [...tables.keys()].map(
    (name) => `
    create trigger "A_note" after insert or update or delete on "${name}" for each row execute function note_for_station();
    create trigger "A_note_all" after truncate on "${name}" execute function note_for_station();`,
  )
  await sql.raw(triggers.join('')).execute(db)

  /** The station of a row; undefined where it belongs to none. */
  async function stationOf(name: string, row: Stored, notes: readonly Note[]): Promise<unknown> {
    const { bound, column, parent } = tables.get(name)!
    if (name === 'stations') return row['ID']
    if (bound) return row['StID']
    if (!parent) return undefined
    const gone = notes.find((note) => note.name === parent && note.before?.['ID'] === row[column!])
    if (gone) return gone.before!['StID']
    const { rows } = await sql<Stored>`select "StID" from ${sql.table(parent)} where "ID" = ${row[column!]}`.execute(db)
    return rows[0]?.['StID'] ?? null
  }

  return {
    async begin() {
      await sql`update station_watch set noting = true, since = nextval(
        pg_get_serial_sequence('station_notes', 'Number'))`.execute(db)
    },
    async changed() {
      const { rows: notes } = await sql<Note>`
        select n.* from station_notes n where "Number" > (select since from station_watch) order by "Number"`.execute(
        db,
      )
      const { numAffectedRows } = await sql`update station_watch set noting = false where noting`.execute(db)
      if (!numAffectedRows) throw new Error('nothing was noted: begin first')
      const lines: string[] = []
      for (const { name, act, before, after } of notes) {
        const versions = [before, after].filter((row) => row !== null)
        const whose = await Promise.all(versions.map((row) => stationOf(name, row, notes)))
        if (act === 'TRUNCATE' || whose.some((one) => one === StID || one === undefined))
          lines.push(`${name}: ${act} ${JSON.stringify(after ?? before)}`)
      }
      return lines
    },
  }
}

async function tablesOf(db: Kysely<Database>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    with stationed as (
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'StID')
    select t.table_name as name, t.table_name in (select name from stationed) as bound, f.column, f.parent
    from information_schema.tables t
    left join lateral (
      select a.attname as column, p.relname as parent from pg_constraint k
      join pg_class p on p.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.conrelid = t.table_name::regclass and p.relname in (select name from stationed)
      order by k.conkey limit 1) f on true
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      -- Rows of a table in parts stand in its parts.
      and (select relkind from pg_class where oid = t.table_name::regclass) = 'r' order by 1`.execute(db)
  return rows.filter(({ name }) => !passing.test(name))
}
