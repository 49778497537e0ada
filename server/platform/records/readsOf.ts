/** Reading ordinary records: by page, all, counted, one. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { cappedCount } from '../sql/cappedCount.ts'
import { containing } from '../sql/containing.ts'
import { windowOf } from '../sql/windowOf.ts'
import { toWire } from './columns.ts'
import { heardAs } from './heardAs.ts'
import type { Stored, WholeKind } from './recordKind.ts'
import type { ListInput, Records } from './records.ts'
import { goneText, rowsOf, type Asker } from './rowsOf.ts'
import { openedAmong } from './secrets.ts'

/** The handlers that read records of this kind. */
export function readsOf<Row>(kind: WholeKind<Row>): Pick<Records<Row>, 'list' | 'all' | 'countBy' | 'get'> {
  const { table, noun, name, search = [name], searchWhole = [], filters = [], heard, order = '"ID" desc' } = kind
  const toRow = kind.toRow ?? ((stored: Stored) => toWire(stored) as Row)

  /** As the wire has them; those with a secret say whether this server can open it. */
  const rowsFrom = async ({ db, me }: Asker, found: readonly Stored[]): Promise<Row[]> => {
    if (found.every((one) => !('SecretID' in one))) return found.map(toRow)
    const numbers = found.map(({ SecretID }) => SecretID as number | null)
    const opened = await openedAmong(db, me.StID, numbers)
    return found.map((one, at) => ({ ...toRow(one), HasSecret: opened.has(numbers[at]!) }))
  }

  const matching = async (asker: Asker, filter: Readonly<Record<string, unknown>>) => {
    let rows = rowsOf(table, asker)
    const text = filter['Keyword']
    // What is found otherwise than in columns, `where` looks for.
    const isHere = search.length + searchWhole.length > 0 || heard !== undefined
    if (typeof text === 'string' && text !== '' && isHere) {
      const sounding = await heardAs(kind.spoken ?? [], text)
      const besides = [...(heard ? [await heard(asker, text)] : []), ...(sounding ? [sounding] : [])]
      rows = rows.where((eb) =>
        eb.or([
          ...search.map((column) => eb(column, 'ilike', containing(text))),
          ...searchWhole.map((column) => eb(column, '=', text)),
          ...besides,
        ]),
      )
    }
    for (const column of filters) {
      const value = filter[column]
      if (value !== undefined && value !== null && value !== '') rows = rows.where(column, '=', value)
    }
    const more = kind.where?.(filter)
    // Alone it could not be handed on: waiting for a query that was not sent is a mistake to its builder.
    return { rows: more ? rows.where(more) : rows }
  }

  const sorted = (sort: string | undefined) => {
    if (sort === undefined) return sql.raw(order)
    const column = sql.ref(sort.replace(/^-/, ''))
    // The number last, so that equal rows do not change places between two pages.
    return sort.startsWith('-') ? sql`${column} desc, "ID" desc` : sql`${column}, "ID"`
  }
  const orderFor = ({ Sort, First }: ListInput) =>
    First === undefined ? sorted(Sort) : sql`"ID" = ${First} desc, ${sorted(Sort)}`

  return {
    async list(request) {
      const { rows } = await matching(request, request.input as unknown as Record<string, unknown>)
      const part = windowOf(request.input)
      const found = part
        ? await rows.selectAll().orderBy(orderFor(request.input)).limit(part.limit).offset(part.offset).execute()
        : []
      return {
        ...(await cappedCount(request.db, rows.select('ID') as never)),
        List: await rowsFrom(request, found as unknown as Stored[]),
      }
    },
    async all(request, filter = {}, most = 1000) {
      const { rows } = await matching(request, filter)
      const found = await rows.selectAll().orderBy(sql.raw(order)).limit(most).execute()
      return rowsFrom(request, found as unknown as Stored[])
    },
    async countBy(request, column, filter = {}) {
      const { rows } = await matching(request, filter)
      const found = await rows
        .select([sql`${sql.ref(column)}`.as('Value'), sql<number>`count(*)::int`.as('Count')])
        .groupBy(column)
        .execute()
      return new Map(found.map((one) => [one['Value'], one['Count']]))
    },
    async get(request) {
      const found = await rowsOf(table, request).selectAll().where('ID', '=', request.input.ID).executeTakeFirst()
      if (!found) throw new Refusal('missing', goneText(noun))
      const [row] = await rowsFrom(request, [found as unknown as Stored])
      return row!
    },
  }
}
