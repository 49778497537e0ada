/** Goes over a draw: what was committed, what came from outside, the list, the odds, and draws it once more. */
import { fromHex } from '../bytes.ts'
import { drawText } from '../draws/sampler.ts'
import { seedHash } from '../draws/specification.ts'
import { checkClosing } from './checkClosing.ts'
import { checkKnown, checkList, checkSpecification } from './checkCommitted.ts'
import { checkDeck } from './checkDeck.ts'
import type { Findings } from './findings.ts'
import type { ClosingEvidence, DrawEvidence } from './format.ts'
import type { Known } from './known.ts'
import { outsideText } from './verifyOutside.ts'

/** Whether it is a closing draw. */
const isClosing = (file: DrawEvidence): file is ClosingEvidence => file.specification.method === 'closing'

/** Verifies a draw; the file has its form already (fileShape). */
export async function verifyDraw(file: DrawEvidence, known: Known, findings: Findings): Promise<void> {
  const { specification, committed, seed, outside } = file
  checkSpecification(file, findings)
  const sealed = seedHash(fromHex(seed)!)
  if (sealed !== committed.seed)
    findings.add(
      'seed',
      specification.id,
      `种子与公布的承诺不符：承诺是 ${committed.seed}，揭示的种子 ${seed} 的散列却是 ${sealed}。`,
    )
  checkOdds(file, findings)
  const text = await outsideText(specification.outside, outside, findings)
  if (isClosing(file)) checkList(file, findings)
  checkKnown([committed.specification, committed.seed, ...(isClosing(file) ? [file.list] : [])], known, findings)
  if (text === undefined) return
  if (isClosing(file)) checkClosing(file, drawText(seed, file.list, text), findings)
  else checkDeck(file, drawText(seed, committed.specification, text), findings)
}

/** The chances as they were printed. */
function checkOdds(file: DrawEvidence, findings: Findings): void {
  const of = isClosing(file) ? file.entries.length : file.specification.tickets
  const stated = new Map(file.odds.map((one) => [one.prize, one]))
  const prizes = new Set(file.specification.prizes.map(({ id }) => id))
  for (const { prize } of file.odds)
    if (!prizes.has(prize)) findings.add('odds', prize, `中奖率里有奖品“${prize}”，细则里没有它。`)
  for (const { id, title, units } of file.specification.prizes) {
    const one = stated.get(id)
    if (!one) findings.add('odds', id, `没有写明奖品“${title}”的中奖率。`)
    else if (one.units !== units || one.of !== of)
      findings.add(
        'odds',
        id,
        `奖品“${title}”的中奖率写的是 ${one.units}/${one.of}，按细则与${isClosing(file) ? '名单' : '票数'}应为 ${units}/${of}。`,
      )
  }
}
