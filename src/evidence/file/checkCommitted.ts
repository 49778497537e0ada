/** What of a draw was public before it was drawn, held against itself and against what somebody kept of it. Pure. */
import { specificationHash } from '../draws/specification.ts'
import { rootOfEntries } from './checkClosing.ts'
import type { Findings } from './findings.ts'
import type { ClosingEvidence, SealedDraw } from './format.ts'
import type { Known } from './known.ts'

/** The specification is the one that was committed to. Answers its hash. */
export function checkSpecification(
  { specification, committed }: Pick<SealedDraw, 'specification' | 'committed'>,
  findings: Findings,
): string {
  const hash = specificationHash(specification)
  if (hash !== committed.specification)
    findings.add(
      'commitment',
      specification.id,
      `细则与公布的承诺不符：承诺是 ${committed.specification}，按文件里的细则应为 ${hash}。奖品、数量、规则或约定在批准之后被改过。`,
    )
  return hash
}

/** The frozen list is the one whose root was published. */
export function checkList(file: Pick<ClosingEvidence, 'list' | 'entries'>, findings: Findings): void {
  const list = rootOfEntries(file, findings)
  if (list !== file.list)
    findings.add('list', '', `名单的根公布的是 ${file.list}，按文件里的名单应为 ${list}：名单里有增加、删除或改动。`)
}

/** What somebody kept of what was public beforehand. */
export function checkKnown(published: readonly string[], { hashes }: Known, findings: Findings): void {
  if (hashes === undefined) {
    findings.note('没有给出您早先抄下的承诺：请把这些散列与网站当时公布的对照：' + published.join('、') + '。')
    return
  }
  for (const one of hashes)
    if (!published.includes(one))
      findings.add('commitment', one, `您抄下的承诺 ${one} 不在这份文件里：公布之后换过细则、种子或名单。`)
}
