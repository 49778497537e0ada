/** What comes from outside of the house: what it adds to a draw, and whether it exists already. */
import type { BeaconRound } from '../../../src/evidence/beacon/round.ts'
import type { OutsideFigure } from '../../../src/evidence/file/format.ts'
import { hexHash, fromHex } from '../../../src/evidence/bytes.ts'
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

/** Why what comes from outside is not there, as a sentence; undefined when it is. */
export function waitsFor(draw: StoredDraw): string | undefined {
  if (cameOf(draw)) return undefined
  if (draw.Outside === 'figure')
    return draw.FigureValue === ''
      ? `在等公开数字“${draw.FigureName}”，由两人分别填写。`
      : `公开数字“${draw.FigureName}”有一人填了，在等另一人核对。`
  return draw.WaitsFor || `在等 drand 信标 ${roundAfter(draw).toISOString()} 起的第一轮。`
}

/**
 * Why a draw cannot be aborted any more, as a clause: somebody could know how it ends. undefined while nobody can. `taken`:
 * how many tickets of a deck were taken.
 */
export function whyNotAbort(
  draw: StoredDraw,
  { now, taken }: { readonly now: Date; readonly taken: number },
): string | undefined {
  if (draw.Kind === 'deck') {
    if (taken > 0) return `已经发出 ${taken} 张票，不能中止`
    return draw.OutsideValue === null ? undefined : '外部数据已经有了，不能中止'
  }
  if (draw.OutsideValue !== null || draw.FigureValue !== '') return '外部数据已经有了，不能中止'
  // Before the list is frozen nobody can know the end, whatever came from outside.
  if (draw.ClosedAt === null) return undefined
  if (draw.Outside === 'none') return '名单已经封存，结果已定，不能中止'
  return draw.Outside === 'drand' && roundAfter(draw) <= now && draw.ClosedAt < roundAfter(draw)
    ? '约定的信标轮次已经公布，不能中止'
    : undefined
}

/** A list frozen after the round was public proves nothing; undefined when it was frozen before. */
export function frozenTooLate(
  draw: Pick<StoredDraw, 'Outside' | 'Kind' | 'ClosedAt' | 'StartTime' | 'DrawTime'>,
): boolean {
  return (
    draw.Kind === 'closing' && draw.Outside === 'drand' && draw.ClosedAt !== null && draw.ClosedAt >= roundAfter(draw)
  )
}
