/** What happens to draws: submitted, reviewed, paused, closed, archived. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import {
  drawEventTitles,
  drawStates,
  drawStateTitles,
  type DrawEvent,
} from '../../../src/api/engagement/draws/drawStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { eventOf } from '../../platform/records/eventOf.ts'
import { needFields } from '../../platform/records/refuseField.ts'
import { becameText, tellOthers } from '../../platform/records/tellOthers.ts'
import { whyUnseen } from '../../platform/records/whyUnseen.ts'
import { freeze } from './close.ts'
import { commit } from './commit.ts'
import { unready } from './ready.ts'
import { drawRows } from './rows.ts'
import type { StoredDraw } from './specification.ts'

/** What comes with an event. */
export type Asked = {
  readonly Ids: readonly number[]
  readonly Reason?: string | undefined
  readonly Seen?: readonly { readonly ID: number; readonly Revision: number }[] | undefined
}
type Columns = Readonly<Record<string, unknown>>

const drawEvent = eventOf({
  table: 'draws',
  records: drawRows,
  machine: drawStates,
  stateTitles: drawStateTitles,
  eventTitles: drawEventTitles,
})

async function whyNotPass(request: Request<Asked>, draw: StoredDraw): Promise<string | undefined> {
  const { db, me, now, input } = request
  if (draw.OwnerID === me.ID || draw.EditorID === me.ID) return '自己做的抽奖要由别人审核'
  return whyUnseen(input.Seen, draw, true) ?? unready(db, draw, now)
}

async function whyNotArchive({ db }: Request<Asked>, { ID }: StoredDraw): Promise<string | undefined> {
  const { Count } = await db
    .selectFrom('draw_records')
    .select(({ fn }) => fn.countAll<number>().as('Count'))
    .where('DrawID', '=', ID)
    .where('State', 'not in', ['done', 'forfeited', 'voided'])
    .executeTakeFirstOrThrow()
  return Count > 0 ? `还有 ${Count} 份奖品没有办完` : undefined
}

const became: Readonly<Partial<Record<DrawEvent, string>>> = { pass: '已通过审核，承诺已公布', refuse: '未通过审核' }

function tell(request: Request<Asked>, event: DrawEvent, draw: StoredDraw): void {
  const said = became[event]
  if (said === undefined) return
  tellOthers(request, [draw.OwnerID, draw.EditorID], {
    Type: '抽奖',
    Title: becameText(`抽奖“${draw.Title}”`, said, event === 'refuse' ? request.input.Reason : ''),
    Page: '/Interaction/Draw',
    Params: { ID: draw.ID },
  })
}

/** An event happens to draws; those that are not ready for it are left, with the reason. */
export function happen(
  request: Request<Asked>,
  event: Exclude<DrawEvent, 'start' | 'draw' | 'abort'>,
): Promise<BatchOutcome> {
  const { db, now, input, logDetail } = request
  if (event === 'refuse') needFields(input, undefined, { Reason: '退回的理由' })
  if (input.Reason) logDetail({ Reason: input.Reason })
  const written = new Map<number, Columns>()
  const check = async (draw: StoredDraw): Promise<string | undefined> => {
    if (event === 'submit') return unready(db, draw, now)
    if (event === 'archive') return whyNotArchive(request, draw)
    if (event === 'pass') {
      const why = await whyNotPass(request, draw)
      if (why === undefined)
        written.set(draw.ID, { ...(await commit(db, draw)), AuditorID: request.me.ID, AuditTime: now, Reason: '' })
      return why
    }
    if (event === 'close') {
      if (draw.EndTime !== null && now < draw.EndTime && !input.Reason)
        return '还没有到公布的截止时间，提前截止请写明理由'
      written.set(draw.ID, { ...(await freeze(db, draw, now)), Reason: input.Reason ?? '' })
    }
    return undefined
  }
  const columns = (draw: StoredDraw): Columns => {
    if (event === 'submit') return { SubmitTime: now, Reason: '' }
    if (event === 'refuse') return { AuditorID: request.me.ID, AuditTime: now, Reason: input.Reason }
    return written.get(draw.ID) ?? {}
  }
  return drawEvent(request, { event, columns, check, done: (draw) => tell(request, event, draw) })
}
