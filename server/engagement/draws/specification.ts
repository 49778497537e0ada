/** What of a draw is committed to on approval. */
import type { DrawPrize as PrizeRow } from '../../../src/api/engagement/drawPrizes/calls.ts'
import { readChain } from '../../../src/api/engagement/draws/chain.ts'
import { rulesText, type RuledDraw } from '../../../src/api/engagement/draws/rules.ts'
import { quicknet, type BeaconChain } from '../../../src/evidence/beacon/chains.ts'
import type { DrawSpecification, Outside } from '../../../src/evidence/draws/specification.ts'
import { toWire } from '../../platform/records/columns.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'

/** A draw as the table has it. */
export type StoredDraw = StoredOf<'draws'>
/** A prize, as far as it is committed to. */
export type SpecifiedPrize = Pick<PrizeRow, 'ID' | 'Title' | 'Kind' | 'Units' | 'Price' | 'Amount'>

/** Ours: so long before a deck opens its round of the beacon is, in ms. */
const ROUND_AHEAD_MS = 60_000

/** The chain whose rounds a draw uses. */
export const chainOf = ({ BeaconChain: written }: Pick<StoredDraw, 'BeaconChain'>): BeaconChain =>
  readChain(written) ?? quicknet

/** From when on the round counts: a closing draw's from when it is drawn, a deck's shortly before it opens. */
export function roundAfter({ Kind, StartTime, DrawTime }: Pick<StoredDraw, 'Kind' | 'StartTime' | 'DrawTime'>): Date {
  return Kind === 'deck' ? new Date(StartTime!.getTime() - ROUND_AHEAD_MS) : DrawTime!
}

function outsideOf(draw: StoredDraw): Outside {
  if (draw.Outside === 'none') return { kind: 'empty' }
  if (draw.Outside === 'figure') return { kind: 'figure', name: draw.FigureName, source: draw.FigureSource }
  return { kind: 'drand', chain: chainOf(draw), after: roundAfter(draw).toISOString() }
}

/** The rules of a draw as the public reads them. */
export const rulesOf = (draw: StoredDraw, prizes: readonly SpecifiedPrize[]): string =>
  rulesText(toWire(draw) as unknown as RuledDraw, prizes)

/** The specification, whose hash in the form of RFC 8785 is public from the approval on. */
export function specificationOf(draw: StoredDraw, prizes: readonly SpecifiedPrize[]): DrawSpecification {
  const { StartTime, EndTime, DrawTime } = toWire(draw)
  const drawn = {
    id: draw.GUID,
    title: draw.Title,
    prizes: prizes.map(({ ID, Title, Units, Kind, Price, Amount }) => ({
      ...{ id: String(ID), title: Title, units: Units },
      ...{ kind: Kind, price: Price, amount: Amount },
    })),
    outside: outsideOf(draw),
    rules: rulesOf(draw, prizes),
    eligibility: { grade: draw.Grade, perPerson: draw.PerPerson, perDay: draw.PerDay, perDevice: draw.PerDevice },
    source: { kind: draw.EntrySource, id: draw.VoteID ?? draw.SignUpID },
    period: { from: StartTime as string, to: EndTime as string, drawn: DrawTime as string | null },
    claimDays: draw.ClaimDays,
  }
  return draw.Kind === 'deck'
    ? { ...drawn, method: 'deck', tickets: draw.Tickets }
    : { ...drawn, method: 'closing', oncePerPerson: draw.OncePerPerson, standby: draw.Standby }
}
