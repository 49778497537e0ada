/** The list of articles: every filter of the request, bound to what the person may see. */
import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type OrderByExpression,
  type RawBuilder,
  type SqlBool,
} from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { articles } from '../../../src/api/content/articles/calls.ts'
import type { ArticleRow } from '../../../src/api/content/articles/row.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import { COUNT_LIMIT } from '../../../src/api/callSchemas.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { cappedCount, type CappedCount } from '../../platform/sql/cappedCount.ts'
import { containing } from '../../platform/sql/containing.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { decidedIn, markedIn } from './decidedIn.ts'
import { articlesIn, placesOf, type Placed } from './placedRows.ts'
import { newestTitles } from './search/newest.ts'
import { parseSearch } from './search/query.ts'
import { stretchesFor } from './search/recent.ts'
import { stretchTable } from './search/stretches.ts'
import { hasTitleKeys } from './searchKeys.ts'
import { hasTag, hasTagCalled } from '../tags/tagged.ts'
import { titleSearch } from './titleSearch.ts'
import { decidedBy, waitsFor } from './toReview.ts'
import { visibleTo } from './visible.ts'

/** A list request, parsed. */
export type ListInput = ParsedOf<(typeof articles)['calls']['list']>

type Order = readonly ['IsTop' | 'ShowOrder' | 'CreateTime' | 'UpdateTime' | 'PublishTime' | 'ReadNo', 'asc' | 'desc'][]

/** Each ends with the number in the direction of the time before it, so that an index delivers the order. */
const orders: Readonly<Record<NonNullable<ListInput['SortType']>, Order>> = {
  new: [['CreateTime', 'desc']],
  top: [
    ['IsTop', 'desc'],
    ['CreateTime', 'desc'],
  ],
  updated: [['UpdateTime', 'desc']],
  read: [['ReadNo', 'desc']],
  oldest: [['CreateTime', 'asc']],
  placed: [
    ['ShowOrder', 'desc'],
    ['CreateTime', 'desc'],
  ],
  scheduled: [['PublishTime', 'asc']],
}

/** The queries a list request amounts to: what it finds, and the numbers of one page of it in their order. */
export function listQueries(db: Db, me: Me, input: ListInput) {
  const found = db
    .selectFrom('articles')
    .where((eb) => eb.and(listConditions(eb, me, input)))
    .select('articles.ID')
  const window = windowOf(input)
  const page = window && sorted(found, orderOf(input)).limit(window.limit).offset(window.offset)
  return { found, page }
}

/** Ours: finds of a title search beyond these are not counted; each stands in another place of the table. */
export const SEARCH_COUNT_LIMIT = 500

/** A page of articles. */
export async function listArticles(
  db: Db,
  me: Me,
  input: ListInput,
  now: Date,
): Promise<CappedCount & { List: ArticleRow[] }> {
  const { found, page } = listQueries(db, me, input)
  const isSearch = (input.Name ?? '').trim() !== ''
  const max = isSearch ? SEARCH_COUNT_LIMIT : COUNT_LIMIT
  if (!page) return { ...(await cappedCount(db, found, max)), List: [] }
  const places = (await newestPlaces(db, me, input, now)) ?? placesOf(page, found.limit(max + 1))
  const { found: count, List } = await articlesIn(db, places)
  return { Total: Math.min(count, max), Capped: count > max, List }
}

/** The places of a title search without other filters, by the index of titles: as far down as finds are counted. */
async function newestPlaces(db: Db, me: Me, input: ListInput, now: Date): Promise<RawBuilder<Placed> | undefined> {
  const { Name: text = '', SortType = 'new', PageIndex, PageSize, StID: _station, ...filters } = input
  const window = windowOf({ PageIndex, PageSize })
  const most = SEARCH_COUNT_LIMIT + 1
  if (SortType !== 'new' || !window || window.offset + window.limit > most || !hasTitleKeys(text)) return undefined
  if (Object.values(filters).some((filter) => filter !== undefined)) return undefined
  const stretches = await stretchesFor(db, me.StID, {}, now)
  const conditions = (eb: ExpressionBuilder<Database, 'articles'>) =>
    listConditions(eb, me, { ...input, Name: undefined })
  const newest = newestTitles({ text, query: parseSearch(text), conditions }, most)
  const page = sql`select "ID" from found order by "At" desc, "ID" desc limit ${window.limit} offset ${window.offset}`
  return sql`(with ${stretchTable(me.StID, stretches)}, found as materialized ${newest}
    select * from ${placesOf(page, sql`select from found`)} places)`
}

const orderOf = (input: ListInput): Order => orders[input.SortType ?? 'new']

interface Sortable {
  orderBy(column: OrderByExpression<Database, 'articles', unknown>, direction: 'asc' | 'desc'): this
}

function sorted<Query extends Sortable>(query: Query, order: Order): Query {
  const last = order.at(-1)![1]
  const all = order.reduce((sorting, [column, direction]) => sorting.orderBy(`articles.${column}`, direction), query)
  return all.orderBy('articles.ID', last)
}

/** Which articles a request asks for, of those the person may see. */
export function listConditions(
  eb: ExpressionBuilder<Database, 'articles'>,
  me: Me,
  input: Omit<ListInput, 'SortType'>,
): Expression<SqlBool>[] {
  const { Statuses: statuses = [] } = input
  const where: (Expression<SqlBool> | undefined | false)[] = [
    visibleTo(me)(eb),
    input.Status !== undefined && eb('articles.Status', '=', input.Status),
    statuses.length > 0 && eb('articles.Status', '=', eb.fn.any(eb.val(statuses))),
    input.Status === undefined && statuses.length === 0 && eb('articles.Status', '<>', 'recycled'),
    input.Chid !== undefined && standsIn(eb, me, [input.Chid], input),
    input.Chids !== undefined && input.Chids.length > 0 && standsIn(eb, me, input.Chids, input),
    input.AdminID !== undefined && eb('articles.AdminID', '=', input.AdminID),
    input.Scope === 'mine' && eb('articles.AdminID', '=', me.ID),
    input.Scope === 'toReview' && waitsFor(me)(eb),
    input.Scope === 'reviewed' && decidedBy(me)(eb),
    input.IsPublic !== undefined && eb('articles.LiveRevision', input.IsPublic ? 'is not' : 'is', null),
    input.IsTop !== undefined && eb('articles.IsTop', '=', input.IsTop),
    input.IsPlaced !== undefined && eb('articles.ShowOrder', input.IsPlaced ? '>' : '=', 0),
    input.ResUnitID !== undefined && eb(eb.ref('articles.Extra', '->>').key('ResUnitID'), '=', String(input.ResUnitID)),
    input.Author !== undefined &&
      input.Author.trim() !== '' &&
      eb('articles.Author', 'ilike', containing(input.Author.replaceAll('\0', '').trim())),
    input.From !== undefined && eb('articles.CreateTime', '>=', new Date(input.From)),
    input.To !== undefined && eb('articles.CreateTime', '<=', new Date(input.To)),
    input.PublishedFrom !== undefined && eb('articles.PublishTime', '>=', new Date(input.PublishedFrom)),
    input.PublishedTo !== undefined && eb('articles.PublishTime', '<=', new Date(input.PublishedTo)),
    (input.PublishedFrom ?? input.PublishedTo) !== undefined && eb('articles.LiveRevision', 'is not', null),
    input.UnitID !== undefined &&
      eb('articles.AdminID', 'in', (from) =>
        from
          .selectFrom('admin_users')
          .select('ID')
          .where((author) => author(author.fn.coalesce('MechanismID', author.val(0)), '=', input.UnitID!)),
      ),
    input.ScheduledTo !== undefined &&
      eb.and([eb('articles.Status', '=', 'scheduled'), eb('articles.PublishTime', '<=', new Date(input.ScheduledTo))]),
    ...publicTimesIn(eb, input),
    input.TagID !== undefined && hasTag(me.StID, input.TagID),
    input.Tag !== undefined && input.Tag.trim() !== '' && hasTagCalled(me.StID, input.Tag),
    input.FieldKey !== undefined && hasField(input.FieldKey, input.FieldValue),
    decidedIn(eb, input),
    markedIn(eb, input),
    input.Name !== undefined && titleSearch(eb, input.Name),
  ]
  return where.filter((one): one is Expression<SqlBool> => one !== undefined && one !== false)
}

/** Those that have a value in a field, or this one: the index of values finds only whole ones, by texts and by numbers. */
function hasField(key: string, value: string | undefined): Expression<SqlBool> {
  const values = sql`(articles."Extra"->'Extra')`
  const any = sql<SqlBool>`(articles."Extra" ? 'Extra' and ${values} ? ${key})`
  if (value === undefined) return any
  const asText = JSON.stringify({ [key]: value })
  const asNumber = /^-?\d+(?:\.\d+)?$/.test(value) ? JSON.stringify({ [key]: Number(value) }) : asText
  return sql<SqlBool>`(articles."Extra" ? 'Extra' and (${values} @> ${asText}::jsonb or ${values} @> ${asNumber}::jsonb))`
}

/** Those whose embargo or expiry is in a time. */
function publicTimesIn(
  eb: ExpressionBuilder<Database, 'articles'>,
  { EmbargoFrom, EmbargoTo, ExpireFrom, ExpireTo }: Omit<ListInput, 'SortType'>,
): (Expression<SqlBool> | false)[] {
  return [
    EmbargoFrom !== undefined && eb('articles.EmbargoTime', '>=', new Date(EmbargoFrom)),
    EmbargoTo !== undefined && eb('articles.EmbargoTime', '<=', new Date(EmbargoTo)),
    ExpireFrom !== undefined && eb('articles.ExpireTime', '>=', new Date(ExpireFrom)),
    ExpireTo !== undefined && eb('articles.ExpireTime', '<=', new Date(ExpireTo)),
  ]
}

/**
 * In one of these channels, by its own or by a further one (ChidArr, E-20). A place at the front is one of an article's own
 * channel: who asks about places asks for those.
 */
function standsIn(
  eb: ExpressionBuilder<Database, 'articles'>,
  me: Me,
  channels: readonly number[],
  { IsPlaced }: Pick<ListInput, 'IsPlaced'>,
): Expression<SqlBool> {
  const own = eb('articles.ChID', '=', eb.fn.any(eb.val([...channels])))
  if (IsPlaced !== undefined) return own
  // Found first, so that the index of channels is still of use for the others.
  const further = sql<number[]>`array(select f."ID" from articles f where f."StID" = ${me.StID}
    and further_channels(f."Extra") <> '{}' and further_channels(f."Extra") && ${[...channels]}::bigint[])`
  return eb.or([own, eb('articles.ID', '=', eb.fn.any(further))])
}
