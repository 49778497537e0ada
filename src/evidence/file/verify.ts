/**
 * Verifies an evidence file: the one function behind the proof page, the house's own audit and `npm run verify`. It asks
 * nobody: no server, no database, no clock.
 */
import { fileShape } from './shapes.ts'
import { Findings, type Verdict } from './findings.ts'
import type { Evidence } from './format.ts'
import type { Known } from './known.ts'
import { verifyBallot } from './verifyBallot.ts'
import { verifyDraw } from './verifyDraw.ts'
import { verifySealed } from './verifySealed.ts'
import { verifyVote } from './verifyVote.ts'

/**
 * Goes over a file.
 * @param file what its JSON says, whoever made it
 * @param known what one knows from elsewhere (default nothing: the file is held against itself)
 * @returns what does not agree, one Chinese sentence each, that names the ballot, the entry, the figure or the seed; never throws
 */
export async function verify(file: unknown, known: Known = {}): Promise<Verdict> {
  const findings = new Findings()
  const misfit = fileShape(file)
  if (misfit) {
    const where = misfit.at === '' ? '文件' : `文件里的“${misfit.at.replace(/^\./, '')}”`
    findings.add('file', misfit.at.replace(/^\./, ''), `${where}须为${misfit.needs}。`)
    return findings.verdict()
  }
  const evidence = file as Evidence
  try {
    if (evidence.kind === 'vote') verifyVote(evidence, known, findings)
    else if (evidence.kind === 'ballot') verifyBallot(evidence, known, findings)
    else if ('seed' in evidence) await verifyDraw(evidence, known, findings)
    else return verifySealed(evidence, known, findings)
  } catch (error) {
    // What has no canonical form, such as a specification nested without end.
    if (!(error instanceof RangeError)) throw error
    findings.add('file', '', '文件里有无法写成规范 JSON 的内容。')
  }
  return findings.verdict()
}
