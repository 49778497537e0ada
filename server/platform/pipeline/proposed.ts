/** Acts that an assistant proposed and a person carries out: each once, marked in the log, and done with the act itself. */
import { sql } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { PROPOSAL_FIELD, type Action } from '../../../src/api/actions.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Given } from '../../../src/api/intelligence/aiProposals/fields.ts'
import { isKeptFromReaders, KEPT_FROM_READERS } from '../../../src/api/intelligence/aiProposals/openNow.ts'
import { LAPSE_HOURS, PROPOSED_MARK, proposalStates } from '../../../src/api/intelligence/aiProposals/states.ts'
import { isAsOnCard } from './asOnCard.ts'
import type { Audit } from './audit.ts'
import type { Db, ReadAs } from './implement.ts'
import type { Route } from './routes.ts'

/** The act that is about to be done. */
interface Act {
  readonly ID: number
  readonly me: Me
  readonly route: Route
  /** The action and its name. */
  readonly act: readonly [string, Action]
  /** As the schema understood it. */
  readonly input: unknown
  readonly now: Date
  /** As the person. */
  readonly readAs: ReadAs
}

/** A proposal in hand. */
export interface Proposed {
  /** What the log says of it. */
  readonly mark: string
  /** It was done, under this line of the log. Its person's windows are told. */
  end(audit: Audit, logId: number): Promise<void>
}

/** The proposal a request names; undefined where it names none. Throws 'refused' where that is no number. */
export function proposalIn(raw: unknown): number | undefined {
  const all = (raw ?? {}) as Readonly<Record<string, unknown>>
  const name = Object.keys(all).find((one) => one.toLowerCase() === PROPOSAL_FIELD.toLowerCase())
  const said = name === undefined ? undefined : all[name]
  if (said === undefined || said === null || said === '') return undefined
  const ID = Number(said)
  if (!Number.isSafeInteger(ID) || ID < 1) throw new Refusal('refused', `${PROPOSAL_FIELD} 要是 AI 建议的编号。`)
  return ID
}

const idsIn = (input: unknown): number[] => {
  const { ID, Ids } = (input ?? {}) as { ID?: number; Ids?: number[] }
  return Ids ?? (ID === undefined ? [] : [ID])
}

/** Of a row of `ai_proposals`: whether every line of the log by which it was done is taken back. */
export const isTakenBack = sql<boolean>`(cardinality("LogIds") > 0 and not exists (
  select from unnest("LogIds") as line(id)
  where (select count(*) from operation_log where "RootID" = line.id) % 2 = 0))`

/** Takes it in hand in the act's transaction. Throws 'missing', and 'conflict' where it is for something else or was done. */
export async function takeProposal(
  db: Db,
  { ID, me, route, act: [name, action], input, now, readAs }: Act,
): Promise<Proposed> {
  const found = await db
    .selectFrom('ai_proposals')
    .select(isTakenBack.as('IsTakenBack'))
    .select(['Family', 'Action', 'Given', 'RecordIds', 'DoneIds', 'State', 'CreateTime'])
    .where('ID', '=', ID)
    .where('UserID', '=', me.ID)
    .where('StID', '=', me.StID)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', '没有这条 AI 建议。')
  const { Family, Action, Given, RecordIds, DoneIds, CreateTime, IsTakenBack } = found
  const State = found.State === 'done' && IsTakenBack ? 'undone' : found.State
  const ids = idsIn(input)
  const isOfIt = Family === route.familyName && Action === name && ids.every((one) => RecordIds.includes(one))
  if (!isOfIt || (RecordIds.length > 0 && ids.length === 0))
    throw new Refusal('conflict', '这条 AI 建议说的不是这个操作。')
  // The card is what is told of it afterwards: what is done is what stands on it. Whoever wants another thing changes it first.
  if (!isAsOnCard(route.spec, action, input, Given))
    throw new Refusal('conflict', '这和 AI 建议里写的不一样，请先修改建议（E），再执行。')
  if (['done', 'undone'].includes(State) && (ids.length === 0 || ids.some((one) => DoneIds.includes(one))))
    throw new Refusal('conflict', '这条 AI 建议已经执行过了。')
  // An act on records that differ comes in several requests; what is left of it waits no longer than the whole.
  const mayGoOn = State === 'pending' || State === 'done'
  const isLate = now.getTime() - CreateTime.getTime() > LAPSE_HOURS * 3_600_000
  if (!mayGoOn || isLate)
    throw new Refusal('conflict', `这条 AI 建议${proposalStates[mayGoOn ? 'lapsed' : State]}，不能再执行。`)
  // Since it was proposed they may have become public.
  for (const one of ids) {
    const row = (await readAs(route.familyName, 'get' as never, { ID: one } as never)) as object
    if (isKeptFromReaders({ id: `${Family}.${Action}`, family: route.familyName }, row, Given as Given))
      throw new Refusal('refused', `编号 ${one} ${KEPT_FROM_READERS}`)
  }
  return {
    mark: PROPOSED_MARK,
    async end(audit, logId) {
      await db
        .updateTable('ai_proposals')
        .set({
          ...{ State: 'done', EndTime: now, DoneIds: sql<number[]>`"DoneIds" || ${ids}::bigint[]` },
          LogIds: sql<number[]>`"LogIds" || ${logId}::bigint`,
        })
        .where('ID', '=', ID)
        .where('State', 'in', ['pending', 'done'])
        .execute()
      audit.announcements.push({ Topic: 'aiProposals', Action: 'done', Ids: [ID], ToUserID: me.ID })
    },
  }
}

/** The person's proposals that were carried out by a line of the log: they read otherwise once it is taken back. */
export async function proposalsOf(db: Db, { ID: UserID }: Pick<Me, 'ID'>, LogID: number): Promise<number[]> {
  const found = await db
    .selectFrom('ai_proposals')
    .select('ID')
    .where('LogIds', '@>', sql<number[]>`array[${LogID}]::bigint[]`)
    .where('UserID', '=', UserID)
    .execute()
  return found.map(({ ID }) => ID)
}
