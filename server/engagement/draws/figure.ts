/** The public figure of a draw: entered by one person, and the same by another one. And where rounds are asked for. */
import { Refusal } from '../../../src/api/client.ts'
import { whyNoBeacon, whyNoFigure } from '../../../src/api/engagement/draws/drawRules.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { goneText } from '../../platform/records/rowsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { drawRows } from './rows.ts'
import type { StoredDraw } from './specification.ts'

type Saved = { readonly ID: number; readonly LogID?: number }

/** What the log says instead of what was entered. */
const ENTERED = '已填'
const ENTERED_NOW = '已填，等另一人填'

async function one(request: Request<{ readonly ID: number }>): Promise<StoredDraw> {
  const [draw] = await drawRows.locked(request, [request.input.ID])
  if (!draw) throw new Refusal('missing', goneText('抽奖'))
  return draw
}

/** The handler of POST /api/draw/figure. */
export async function enterFigure(request: Request<{ readonly ID: number; readonly Value: string }>): Promise<Saved> {
  const { db, me, input, now, changed, logId } = request
  const draw = await one(request)
  const why = whyNoFigure(draw)
  if (why !== undefined) throw new Refusal('refused', `抽奖“${draw.Title}”${why}。`)
  const isFirst = draw.FigureByID === null || draw.FigureByID === me.ID
  if (!isFirst && draw.FigureValue !== input.Value)
    throw refuseField('Value', `与第一个人填的不一样，请两人都到“${draw.FigureSource}”核对。`, 'conflict')
  if (isFirst && draw.FigureValue === input.Value && draw.FigureByID === me.ID)
    throw new Refusal('refused', '您已经填过，要由另一个人再填一遍。')
  const after = isFirst ? { FigureValue: input.Value } : { OutsideValue: input.Value }
  await db
    .updateTable('draws')
    .set({ ...after, ...(isFirst ? { FigureByID: me.ID } : { OutsideAt: now }), UpdateTime: now })
    .where('ID', '=', draw.ID)
    .where('OutsideValue', 'is', null)
    .execute()
  // The log is read by who enters it second, too: it says that there is one, and which once both have entered it.
  const [Before, After] = isFirst
    ? [{ FigureValue: draw.FigureValue && ENTERED }, { FigureValue: ENTERED_NOW }]
    : [{ OutsideValue: null }, after]
  changed({ ID: draw.ID, Title: draw.Title, Before, After })
  return { ID: draw.ID, LogID: logId }
}

/** The handler of POST /api/draw/beacon. */
export async function moveBeacon(
  request: Request<{ readonly ID: number; readonly BeaconUrl: string }>,
): Promise<Saved> {
  const { db, input, now, changed, logId } = request
  const draw = await one(request)
  const why = whyNoBeacon(draw)
  if (why !== undefined) throw new Refusal('refused', `抽奖“${draw.Title}”${why}。`)
  if (draw.BeaconUrl === input.BeaconUrl) return { ID: draw.ID }
  await db.updateTable('draws').set({ BeaconUrl: input.BeaconUrl, UpdateTime: now }).where('ID', '=', draw.ID).execute()
  const [Before, After] = [{ BeaconUrl: draw.BeaconUrl }, { BeaconUrl: input.BeaconUrl }]
  changed({ ID: draw.ID, Title: draw.Title, Before, After })
  return { ID: draw.ID, LogID: logId }
}
