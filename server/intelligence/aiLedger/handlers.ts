/** Reading the ledger of AI: its lines by page, what they come to, and where the caller stands. */
import { sql, type RawBuilder } from 'kysely'
import { COUNT_LIMIT } from '../../../src/api/callSchemas.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import { aiLedger, type AiLedgerLine, type LedgerSums } from '../../../src/api/intelligence/aiLedger/calls.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { foundBy } from '../../platform/records/heardAs.ts'
import { peopleNames } from '../../platform/sql/namesOf.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { standings } from './standings.ts'

type Asked = Request<ParsedOf<(typeof aiLedger)['calls']['list']>>

/** The models that stand in the ledger, by name; of a `keyword` those that have it in their names. */
async function modelsOf({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, keyword = ''): Promise<string[]> {
  let models = db
    .selectFrom('ai_usage_months')
    .select('Model')
    .distinct()
    .where('StID', '=', me.StID)
    .where('Model', '<>', '')
  if (keyword !== '') models = models.where(await foundBy(['Model'], keyword))
  const rows = await models.orderBy('Model').execute()
  return rows.map(({ Model }) => Model)
}

/** What is asked for, as a condition on columns that lines and their sums both have. */
async function matching(request: Asked): Promise<RawBuilder<boolean>> {
  const { db, me, input } = request
  const { UserID, Keyword, Model, Purpose, From, To } = input
  const all = [sql<boolean>`"StID" = ${me.StID}`]
  if (UserID !== undefined) all.push(sql`"UserID" = ${UserID}`)
  if (Keyword) {
    // By number and name: the lines of few people and models are found by their indexes.
    const people = await db
      .selectFrom('admin_users')
      .select('ID')
      .where('StID', '=', me.StID)
      .where(await foundBy(['AdminUserRealName'], Keyword))
      .execute()
    const models = await modelsOf(request, Keyword)
    // Only what there is: an index is of no use where the other one is asked as well.
    const either = [
      ...(people.length > 0 ? [sql`"UserID" = any(${people.map(({ ID }) => ID)})`] : []),
      ...(models.length > 0 ? [sql`"Model" = any(${models})`] : []),
    ]
    all.push(either.length === 0 ? sql`false` : sql`(${sql.join(either, sql` or `)})`)
  }
  if (Model) all.push(sql`"Model" = ${Model}`)
  if (Purpose !== undefined) all.push(sql`"Purpose" = ${Purpose}`)
  if (From !== undefined) all.push(sql`"Day" >= ${dayHere(new Date(From))}`)
  if (To !== undefined) all.push(sql`"Day" <= ${dayHere(new Date(To))}`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

/** Summed up already, by month where neither days nor people are asked for, else by day and person: no line is read for it. */
async function sumsOf({ db, input }: Asked, where: RawBuilder<boolean>): Promise<LedgerSums> {
  const { UserID, Keyword, From, To } = input
  const isOfAll = UserID === undefined && !Keyword && From === undefined && To === undefined
  const place = sql.table(isOfAll ? 'ai_usage_months' : 'ai_usage')
  const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`
  const columns = ['Calls', 'Reserved', 'Spent', 'InputTokens', 'OutputTokens', 'Items'].map(sum)
  const { rows } = await sql<LedgerSums>`select ${sql.join(columns)} from ${place} where ${where}`.execute(db)
  return rows[0]!
}

/** Handlers of the aiLedger family. */
export const aiLedgerHandlers = implement(aiLedger, {
  async list(request) {
    const where = await matching(request)
    const Sums = await sumsOf(request, where)
    const part = windowOf(request.input)
    const found = part
      ? await request.db
          .selectFrom('ai_ledger')
          .select(['ID', 'StID', 'CreateTime', 'Day', 'UserID', 'SettingID', 'Provider', 'Model', 'Purpose', 'State'])
          .select(['Reserved', 'Spent', 'IsEstimate', 'InputTokens', 'OutputTokens', 'Items', 'EndTime'])
          .where(where)
          .orderBy('Day', 'desc')
          .orderBy('ID', 'desc')
          .limit(part.limit)
          .offset(part.offset)
          .execute()
      : []
    const names = await peopleNames(
      request,
      found.map(({ UserID }) => UserID),
    )
    const List = found.map(
      (row) => ({ ...toWire(row), AdminName: names.get(row.UserID) ?? '' }) as unknown as AiLedgerLine,
    )
    return { Total: Math.min(Sums.Calls, COUNT_LIMIT), Capped: Sums.Calls > COUNT_LIMIT, List, Sums }
  },
  models: (request) => modelsOf(request),
  mine: standings,
})
