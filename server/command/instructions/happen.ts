/** What who wrote an instruction does with it after it was sent, or throws it away. */
import { sql } from 'kysely'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import {
  instructionEventTitles,
  owingStates,
  type InstructionEvent,
} from '../../../src/api/command/instructions/instructionStates.ts'
import { urgeAgainAt, urgeLimitText } from '../../../src/api/text/workingTime.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { Happening } from '../../platform/records/eventOf.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { needFields } from '../../platform/records/refuseField.ts'
import { instructionEvent } from './records.ts'
import { NO_INSTRUCTION, seenBy } from './seen.ts'
import { tell } from './tell.ts'

type Kept = StoredOf<'instructions'>
interface Asked {
  readonly Ids: readonly number[]
  readonly Reason?: string | undefined
}

/** Who got it; `owing`: only those who owe an answer. */
async function recipients({ db, me }: Request<unknown>, InstructionID: number, owing: boolean): Promise<number[]> {
  const rows = db
    .selectFrom('instruction_receipts')
    .select('UserID')
    .where('StID', '=', me.StID)
    .where('InstructionID', '=', InstructionID)
    .$if(owing, (some) => some.where('State', 'in', [...owingStates]))
  return (await rows.execute()).map(({ UserID }) => UserID)
}

async function isAnswered({ db, me }: Request<unknown>, InstructionID: number): Promise<boolean> {
  const found = await db
    .selectFrom('instruction_receipts')
    .select('ID')
    .where('StID', '=', me.StID)
    .where('InstructionID', '=', InstructionID)
    .where('State', 'in', ['answered', 'done'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

function ruleOf(
  request: Request<Asked>,
  event: InstructionEvent,
  isTop: boolean,
): Omit<Happening<InstructionEvent, Kept>, 'event'> {
  const { now, input } = request
  if (event === 'recycle') return { columns: ({ State }) => ({ RevertState: State, IsTop: false }) }
  if (event === 'top')
    return {
      columns: { IsTop: isTop },
      check: ({ IsTop }) => (IsTop === isTop ? (isTop ? '已经置顶' : '没有置顶') : undefined),
    }
  if (event === 'recall')
    return {
      columns: { Reason: input.Reason, IsTop: false },
      check: async ({ ID }) => ((await isAnswered(request, ID)) ? '已经有人反馈，不能撤回，可以办结' : undefined),
    }
  if (event === 'urge')
    return {
      columns: ({ UrgeCount }) => ({ UrgeCount: UrgeCount + 1, UrgedTime: now }),
      async check({ ID, UrgedTime }) {
        const again = urgeAgainAt(UrgedTime, now)
        if (again) return urgeLimitText(UrgedTime!, again)
        return (await recipients(request, ID, true)).length === 0 ? '所有人都已反馈，不用催' : undefined
      },
    }
  return event === 'close' ? { columns: { IsTop: false } } : {}
}

/**
 * Lets an event happen to the instructions named. `isTop`: for 'top'. Those it cannot happen to are skipped with the
 * reason.
 */
export async function happen(request: Request<Asked>, event: InstructionEvent, isTop = true): Promise<BatchOutcome> {
  const { db, me, input } = request
  if (event === 'recall') needFields({ Reason: input.Reason }, undefined, { Reason: '撤回的理由' })
  const { rows } = await sql<{ ID: number }>`select "ID" from instructions
    where "StID" = ${me.StID} and "ID" = any(${[...input.Ids]}::bigint[]) and ${seenBy(me)}`.execute(db)
  const seen = new Set(rows.map(({ ID }) => ID))
  const Skipped = [...new Set(input.Ids)].filter((ID) => !seen.has(ID)).map((ID) => ({ ID, Reason: NO_INSTRUCTION }))
  if (seen.size === 0) return { Done: [], Skipped }
  const done: Kept[] = []
  const rule = ruleOf(request, event, isTop)
  const outcome = await instructionEvent(
    { ...request, input: { Ids: [...new Set(input.Ids)].filter((ID) => seen.has(ID)) } },
    {
      ...rule,
      event,
      check: (stored) => (stored.AdminID === me.ID ? rule.check?.(stored) : '只有写指令的人能这样做'),
      done: (stored) => void done.push(stored),
    },
  )
  if (['recall', 'close', 'urge'].includes(event))
    for (const { ID, Title } of done) {
      const said = `${me.AdminUserRealName}${instructionEventTitles[event]}了指令“${Title}”`
      const why = event === 'recall' ? `：${input.Reason}` : event === 'urge' ? '，请尽快反馈' : ''
      tell(request, await recipients(request, ID, event === 'urge'), said + why, ID)
    }
  return { ...outcome, Skipped: [...outcome.Skipped, ...Skipped] }
}
