/** What comes from outside of the house: what it adds to a draw, and whether it exists already. */
import type { BeaconRound } from '../../../src/evidence/beacon/round.ts'
import type { OutsideFigure } from '../../../src/evidence/file/format.ts'
import { hexHash, fromHex } from '../../../src/evidence/bytes.ts'
import { outsideWaits, whyNotAborted, type StandingDraw } from '../../../src/api/engagement/draws/drawRules.ts'
import { roundAfter, type StoredDraw } from './specification.ts'

/** What came, as the evidence has it; undefined while nothing did. */
export function cameOf({
  Outside,
  OutsideValue,
}: Pick<StoredDraw, 'Outside' | 'OutsideValue'>): OutsideFigure | undefined {
  if (Outside === 'none') return { kind: 'empty' }
  if (OutsideValue === null) return undefined
  if (Outside === 'figure') return { kind: 'figure', value: OutsideValue }
  return { kind: 'drand', ...(JSON.parse(OutsideValue) as BeaconRound) }
}

/** The text that goes into S. Throws where nothing came yet: whoever draws asked before. */
export function outsideText(draw: Pick<StoredDraw, 'Outside' | 'OutsideValue'>): string {
  const came = cameOf(draw)
  if (!came) throw new Error('a draw is drawn before what it waits for is there')
  if (came.kind === 'empty') return ''
  // What drand draws is the hash of the signature (randomnessOf, without its curves).
  return came.kind === 'figure' ? came.value : hexHash(fromHex(came.signature)!)
}

/** The draw as the rules of both sides look at it. `taken`: how many tickets of a deck were taken; default not looked at. */
export function standing(draw: StoredDraw, taken = 0): StandingDraw {
  const { Outside, Kind, StartTime, DrawTime } = draw
  // A draft may have no moments yet.
  const isTimed = (Kind === 'deck' ? StartTime : DrawTime) !== null
  const round = Outside === 'drand' && isTimed ? `在等 drand 信标 ${roundAfter(draw).toISOString()} 起的第一轮。` : ''
  const WaitsFor = draw.WaitsFor || round
  return { ...draw, HasFigure: draw.FigureValue !== '', Taken: taken, WaitsFor }
}

/** Why what comes from outside is not there, as a sentence; undefined when it is. */
export function waitsFor(draw: StoredDraw): string | undefined {
  return outsideWaits(standing(draw))
}

/**
 * Why a draw cannot be aborted any more, as a clause: somebody could know how it ends. undefined while nobody can. `taken`:
 * how many tickets of a deck were taken.
 */
export function whyNotAbort(
  draw: StoredDraw,
  { now, taken }: { readonly now: Date; readonly taken: number },
): string | undefined {
  const why = whyNotAborted(standing(draw, taken))
  if (why !== undefined || draw.Kind === 'deck' || draw.Outside !== 'drand' || draw.ClosedAt === null) return why
  const round = roundAfter(draw)
  return round <= now && draw.ClosedAt < round ? '的信标轮次已经公布，不能中止' : undefined
}

/** A list frozen after the round was public proves nothing; undefined when it was frozen before. */
export function frozenTooLate(
  draw: Pick<StoredDraw, 'Outside' | 'Kind' | 'ClosedAt' | 'StartTime' | 'DrawTime'>,
): boolean {
  return (
    draw.Kind === 'closing' && draw.Outside === 'drand' && draw.ClosedAt !== null && draw.ClosedAt >= roundAfter(draw)
  )
}
