/** Goes over a whole vote: every ballot, every checkpoint, every limit, every figure. Pure. */
import { fromHex, isHexOf, toHex } from '../bytes.ts'
import { shapedBallotLeaf } from '../ballots/leaf.ts'
import { limitsOf } from '../ballots/limits.ts'
import { rulesHash } from '../ballots/origin.ts'
import { checkTally } from '../ballots/tally.ts'
import { openAll, Retrace } from './checkpoints.ts'
import type { Findings } from './findings.ts'
import type { VoteEvidence } from './format.ts'
import { keysFor, type Known } from './known.ts'

/** Verifies a vote; the file has its form already (fileShape). */
export function verifyVote(file: VoteEvidence, known: Known, findings: Findings): void {
  const { vote, ballots, checkpoints } = file
  const rules = rulesHash(vote)
  if (!vote.origin.endsWith(`/${vote.id}/${rules}`))
    findings.add(
      'rules',
      vote.id,
      `投票规则被改过：检查点的来源“${vote.origin}”里记着规则的散列，按文件里的选项、可选项数、限制与时区应为 ${rules}。`,
    )
  const keys = keysFor(file, known, findings)
  const told = { origin: vote.origin, keys, findings }
  const own = openAll(checkpoints, { ...told, whose: '文件里' })
  const kept = openAll(known.checkpoints ?? [], { ...told, whose: '您保存的' })
  const all = [...own, ...kept].sort((one, other) => one.size - other.size)
  const tree = new Retrace(all, '选票', findings)
  const keepsLimits = limitsOf(vote, findings)
  for (let number = 1; number <= ballots.length; number++) {
    const ballot = ballots[number - 1]!
    const leaf = shapedBallotLeaf(ballot)
    const isTrue = isHexOf(ballot.leaf, leaf)
    if (!isTrue)
      findings.add(
        'ballot',
        number,
        `第 ${number} 号选票被改过：记下的树叶是 ${ballot.leaf}，按它的选项、分钟、化名与回执码应为 ${toHex(leaf)}。`,
      )
    // The tree is made of the hashes as they are stated: so a ballot that was changed is named, and not all after it.
    tree.append(isTrue ? leaf : fromHex(ballot.leaf)!)
    keepsLimits(ballot, number)
  }
  tree.end()
  checkTally(vote, file, findings)
  findings.note(
    `核对了投票“${vote.title}”的 ${ballots.length} 张选票、${all.length} 个检查点、${file.exclusions.length} 条剔除和 ${file.tally.length} 行计票。`,
  )
  if (known.checkpoints === undefined)
    findings.note('没有给出您早先保存的检查点：无法发现整棵树连同所有检查点一起被换掉。')
  findings.note('按设备的限制不在公开的选票里，只有采编方能核对；评委分是单独一列，不计入票数。')
}
