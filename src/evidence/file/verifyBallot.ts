/** That one ballot is in the tree, as whoever has its receipt's code gets it. Pure. */
import { codeHash, readReceiptCode } from '../ballots/receipt.ts'
import { ballotLeaf } from '../ballots/leaf.ts'
import { fromHex } from '../bytes.ts'
import { isIncluded } from '../tree/check.ts'
import { openAll } from './checkpoints.ts'
import type { Findings } from './findings.ts'
import type { BallotEvidence } from './format.ts'
import { keysFor, type Known, type Words } from './known.ts'

const asInFile: Words = { minute: (minute) => minute, option: (id) => `第 ${id} 号选项` }

/** Verifies the inclusion; the file has its form already (fileShape). */
export function verifyBallot(file: BallotEvidence, known: Known, findings: Findings): void {
  const { ballot, number, checkpoint, proof, origin } = file
  const keys = keysFor(file, known, findings)
  const [tree] = openAll([checkpoint], { origin, keys, whose: '文件里', findings })
  if (!tree) return
  const { size, root } = tree
  const hashes = proof.map((one) => fromHex(one)!)
  const words = known.words ?? asInFile
  if (isIncluded({ leaf: ballotLeaf(ballot), index: number - 1, size, root, proof: hashes }))
    findings.note(
      `第 ${number} 号选票在 ${size} 张选票的树里：${words.minute(ballot.minute)} 投给${ballot.options.map(words.option).join('、')}。`,
    )
  else findings.add('ballot', number, `第 ${number} 号选票不在检查点的树里：选票、编号或证明被改过。`)
}

/** Whether a code, as somebody typed it, is the one of this ballot of a vote. */
export function isCodeOf(guid: string, typed: string, { code }: { readonly code: string }): boolean {
  const read = readReceiptCode(typed)
  return read !== undefined && codeHash(guid, read) === code
}
