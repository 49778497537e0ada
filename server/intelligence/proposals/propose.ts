/** Keeps what a model proposes, once it turned out to be something the person could do. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { requestsOf } from '../../../src/api/actions.ts'
import type { Call } from '../../../src/api/contract.ts'
import { contract, type ActionEntry } from '../../../src/api/index.ts'
import { GIVEN_LIMIT } from '../../../src/api/intelligence/aiProposals/calls.ts'
import type { Given } from '../../../src/api/intelligence/aiProposals/fields.ts'
import { isKeptFromReaders, KEPT_FROM_READERS } from '../../../src/api/intelligence/aiProposals/openNow.ts'
import { forPeopleAlone } from '../../../src/api/intelligence/aiProposals/proposable.ts'
import { RECORD_LIMIT } from '../../../src/api/intelligence/aiProposals/states.ts'
import { counted } from '../../../src/api/recordTitle.ts'
import { seenText } from '../../../src/api/text/unseen.ts'
import { cutText } from '../../../src/api/text/textLimit.ts'
import type { Database } from '../../platform/database/schema.ts'
import { parse } from '../../platform/pipeline/parse.ts'
import { insertEvents } from '../../platform/push/outbox.ts'
import { OUT_OF_REACH, reachOf } from '../guard/foreign.ts'
import { localAmong, WITHHELD } from '../guard/onlyLocal.ts'
import type { ReadingAs } from '../../platform/pipeline/readingAs.ts'
import type { ToolParts } from '../guard/tools/createTools.ts'
import { offeredEntry, type ProposeInput } from './proposeTool.ts'

/** Ours: how many proposals one answer makes. */
const PROPOSAL_LIMIT = 10

interface Row {
  readonly ID: number
}

/** What the model is told of its proposal. */
interface Proposed {
  readonly text: string
  /** Of records that only a model in the house may be told of. */
  readonly onlyLocal?: boolean
}

/** Keeps it. Answers what the model is told: that the person decides, or why it is no proposal. */
export async function propose(
  parts: ToolParts & ReadingAs,
  { action, ids = [], values = {}, why = '' }: ProposeInput,
): Promise<Proposed> {
  const { me, db, isLocal } = parts
  const not = (problem: string) => ({ text: `没有提出：${problem}` })
  const entry = offeredEntry(me, String(action))
  if (!entry) return not(`不能建议“${String(action).slice(0, 60)}”。`)
  const numbers = numbersIn(ids)
  if (!numbers) return not(`ids 要是记录编号，最多 ${RECORD_LIMIT} 个。`)
  const given = givenIn(values)
  if (!given) return not('values 要是一个对象，不能太长。')
  const makesOne = entry.action.on === 'none'
  if (makesOne && numbers.length > 0) return not('这个操作不对已有的记录，不用 ids。')
  if (!makesOne && numbers.length === 0) return not('请给出 ids。')
  if (entry.action.on === 'one' && numbers.length !== 1) return not('这个操作一次只对一条记录。')
  const { isForeign, attached } = await reachOf(db, parts.ConversationID)
  if (isForeign && (makesOne || numbers.some((ID) => !attached.has(`${entry.family} ${ID}`)))) return not(OUT_OF_REACH)
  try {
    const rows = await rowsOf(parts, entry, numbers)
    const local = await localAmong(db, me.StID, { family: entry.family, ids: numbers })
    // Before anything is said that depends on what is in them: it would tell how they stand.
    if (local.size > 0 && !isLocal) return not(WITHHELD)
    const onlyLocal = local.size > 0
    const problem = problemOfGiven(entry, rows, given)
    if (problem !== '') return { ...not(problem), onlyLocal }
    const allowed = rows.filter((row) => entry.action.when?.(row) ?? true)
    if (!makesOne && allowed.length === 0)
      // By their numbers: what they are called may be nothing to tell outside.
      return { ...not(`编号 ${numbers.join('、')} 现在不能${entry.action.title}。`), onlyLocal }
    const isKept = await keep(parts, { entry, RecordIds: numbers, Given: given, Why: whyOf(why) })
    if (!isKept) return { ...not('一次回答里的建议太多了。'), onlyLocal }
    const what = makesOne ? '' : `（${counted(entry.family, numbers.length)}，其中 ${allowed.length} 条可以做）`
    return { text: `已经作为建议显示给用户${what}，还没有执行，由用户决定。不要说已经做了。`, onlyLocal }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return not(error.message)
  }
}

/** The records as the person reads them. Throws what the reads refuse. */
export async function rowsOf({ readAs }: Pick<ReadingAs, 'readAs'>, { family }: ActionEntry, ids: readonly number[]) {
  const rows: Row[] = []
  for (const ID of ids) rows.push((await readAs(family, 'get' as never, { ID } as never)) as Row)
  return rows
}

/** Why these values will not do for the action, as a sentence; '' where they will. */
export function problemOfGiven(entry: ActionEntry, rows: readonly Row[], given: Given): string {
  const { family, call, action } = entry
  const open = rows.find((row) => isKeptFromReaders(entry, row, given))
  if (open) return `编号 ${open.ID} ${KEPT_FROM_READERS}`
  const known: ReadonlySet<string> = new Set((action.ask ?? []) as readonly string[])
  const kept = Object.keys(given).find((name) => forPeopleAlone.has(name))
  if (kept !== undefined) return `“${kept}”只能由人来填，不能放在建议里。`
  const strange = Object.keys(given).find((name) => !known.has(name))
  if (strange !== undefined) return `这个操作没有“${strange.slice(0, 60)}”这一项。`
  const spec = (contract[family].calls as Readonly<Record<string, Call>>)[call]!
  try {
    for (const request of requestsOf(action, rows, given)) parse(spec, request)
    return ''
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

async function keep(
  { db, me, ConversationID, AnswerID }: ToolParts,
  { entry, RecordIds, Given, Why }: { entry: ActionEntry; RecordIds: number[]; Given: Given; Why: string },
): Promise<boolean> {
  const given = JSON.stringify(Given)
  return (db as Kysely<Database>).transaction().execute(async (tx) => {
    const same = await tx
      .selectFrom('ai_proposals')
      .select('ID')
      .where('AnswerID', '=', AnswerID)
      .where('Family', '=', entry.family)
      .where('Action', '=', entry.name)
      .where(sql<SqlBool>`"RecordIds" = ${RecordIds}::bigint[] and "Given" = ${given}::jsonb`)
      .executeTakeFirst()
    // Asked for again it stands there once.
    if (same) return true
    const made = await tx
      .insertInto('ai_proposals')
      .columns(['StID', 'UserID', 'ConversationID', 'AnswerID', 'Family', 'Action', 'RecordIds', 'Given', 'Why'])
      .expression(
        sql`select ${me.StID}::bigint, ${me.ID}::bigint, ${ConversationID}::bigint, ${AnswerID}::bigint, ${entry.family},
          ${entry.name}, ${RecordIds}::bigint[], ${given}::jsonb, ${Why}
          where (select count(*) from ai_proposals where "AnswerID" = ${AnswerID}) < ${PROPOSAL_LIMIT}` as never,
      )
      .returning('ID')
      .executeTakeFirst()
    if (!made) return false
    await insertEvents(tx, [
      { StID: me.StID, UserID: me.ID, ToUserID: me.ID, Topic: 'aiProposals', Action: 'proposed', Ids: [made.ID] },
    ])
    return true
  })
}

function numbersIn(ids: unknown): number[] | undefined {
  const all = Array.isArray(ids) ? ids : [ids]
  const isNumber = (one: unknown) => typeof one === 'number' && Number.isSafeInteger(one) && one > 0
  if (!all.every(isNumber)) return undefined
  const numbers = [...new Set(all as number[])]
  return numbers.length > RECORD_LIMIT ? undefined : numbers
}

function givenIn(values: unknown): Given | undefined {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined
  return JSON.stringify(values).length > GIVEN_LIMIT ? undefined : (seenIn(values) as Given)
}

/** Without what nobody sees: the card shows all that would be written. */
export function seenIn(value: unknown): unknown {
  if (typeof value === 'string') return seenText(value).text
  if (Array.isArray(value)) return value.map(seenIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, seenIn(one)]))
}

const whyOf = (why: unknown) =>
  cutText(typeof why === 'string' ? seenText(why).text.replace(/\s+/g, ' ').trim() : '', 500)
