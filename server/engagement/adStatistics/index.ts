/** The adStatistics family on the server. */
import { sql } from 'kysely'
import {
  adStatistics,
  EXPORT_LIMIT,
  type AdCount,
  type ExportedDay,
} from '../../../src/api/engagement/adStatistics/calls.ts'
import type { AdsCountedBy } from '../../../src/api/engagement/adStatistics/countedBy.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { countedPage, countedSpan, dayNamed } from '../../platform/sql/countedSpan.ts'

interface Scope {
  readonly By: AdsCountedBy
  readonly From?: string | undefined
  readonly To?: string | undefined
  readonly AdID?: number | undefined
}

/** By what a line is known, and what it is called. */
const kinds: Readonly<
  Record<AdsCountedBy, { readonly key: ReturnType<typeof sql>; readonly name: ReturnType<typeof sql> }>
> = {
  ad: { key: sql`a."ID"`, name: sql`a."Title"` },
  space: { key: sql`s."ID"`, name: sql`s."Name"` },
  // Known by its name alone.
  advertiser: { key: sql`0`, name: sql`a."Advertiser"` },
  kind: { key: sql`coalesce(t."ID", 0)`, name: sql`coalesce(t."Name", '未分类型')` },
  day: { key: sql`(d."Day" - date '1970-01-01')`, name: sql`''` },
}

/** Days that count: of the station, in the time. */
function counted({ me, now, input }: Request<Scope>) {
  const { from, to } = countedSpan(input, now)
  const of = input.AdID === undefined ? sql`true` : sql`d."AdID" = ${input.AdID}`
  return sql`from ad_days d join ads a on a."ID" = d."AdID" join ad_spaces s on s."ID" = a."SpaceID"
    left join ad_types t on t."ID" = a."TypeID"
    where d."StID" = ${me.StID} and d."Day" between ${dayHere(from)}::date and ${dayHere(to)}::date and ${of}`
}

export default {
  handlers: implement(adStatistics, {
    async counts(request) {
      const { db, input } = request
      const isByDay = input.By === 'day'
      const { key, name } = kinds[input.By]
      // A booking counts once, on however many days it was seen.
      const left = sql`case when bool_or("Booked" = 0) then null else sum("Booked" - "Whole") end`
      const { rows } = await sql<AdCount>`with days as (
          select d."AdID", ${key} as key, ${name} as name,
            sum(d."Views")::int as views, sum(d."Clicks")::int as clicks, min(a."BookedViews") as "Booked", min(a."Views") as "Whole"
          ${counted(request)} group by d."AdID", 2, 3)
        select ${input.By === 'advertiser' ? sql`min("AdID")` : sql`key`} as "ID", name as "Name",
          sum(views)::int as "Views", sum(clicks)::int as "Clicks",
          ${isByDay ? sql`null` : left}::int as "Left"
        from days group by key, name`.execute(db)
      const named = isByDay ? rows.map((row) => ({ ...row, Name: dayNamed(row.ID) })) : rows
      return countedPage(named, { isByDay, weight: ({ Views }) => Views }, input)
    },
    async exported(request) {
      const { rows } = await sql<Omit<ExportedDay, 'Left'> & { readonly Until: number }>`
        select d."AdID" as "ID", d."Day", a."Title", s."Name" as "SpaceName", a."Advertiser",
          coalesce(t."Name", '') as "TypeName", d."Views", d."Clicks", a."BookedViews",
          (select sum(e."Views")::int from ad_days e where e."AdID" = d."AdID" and e."Day" <= d."Day") as "Until"
        ${counted(request)} order by d."Day" desc, d."AdID" limit ${EXPORT_LIMIT}`.execute(request.db)
      return rows.map(({ Until, ...row }) => ({
        ...row,
        Left: row.BookedViews === 0 ? null : Math.max(0, row.BookedViews - Until),
      }))
    },
  }),
}
