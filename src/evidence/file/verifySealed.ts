/** Goes over a draw before its reveal: what is committed to agrees with itself, and what has to wait is told. Pure. */
import { checkKnown, checkList, checkSpecification } from './checkCommitted.ts'
import type { Findings, Verdict } from './findings.ts'
import type { SealedDraw } from './format.ts'
import type { Known } from './known.ts'

/** Verifies what there is to verify; the file has its form already (fileShape). */
export function verifySealed(file: SealedDraw, known: Known, findings: Findings): Verdict {
  const { committed, specification, list, entries } = file
  checkSpecification(file, findings)
  if (findings.count('commitment') === 0)
    findings.note('奖品、数量和规则算出的散列，与批准时公布的承诺一致：批准以后没有改过。')
  const isDeck = specification.method === 'deck'
  if (list !== undefined && entries) {
    checkList({ list, entries }, findings)
    if (findings.count('list') + findings.count('entry') === 0)
      findings.note(`名单的根按 ${entries.length} 条参与记录重新算过，与公布的一致。`)
  } else if (!isDeck) findings.note('名单还没有封存：截止以后公布名单的根，到时可以核对。')
  checkKnown([committed.specification, committed.seed, ...(list === undefined ? [] : [list])], known, findings)
  findings.note(
    isDeck
      ? '种子要到抽奖结束才揭示：现在公布，谁都能算出哪几号有奖。它的散列已经公布，换不了；结束以后请再来，逐张票核对。'
      : '种子要到开奖才揭示：现在公布，谁都能算出谁会中奖。它的散列已经公布，换不了；开奖以后请再来，重抽一遍核对。',
  )
  return { ...findings.verdict(), isSealed: true }
}
