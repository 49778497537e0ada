/** The figure that came from outside: whether it is the one that was named beforehand, and what it adds to the draw. */
import { publicChains, roundAt } from '../beacon/chains.ts'
import type { Outside } from '../draws/specification.ts'
import type { Findings } from './findings.ts'
import type { OutsideFigure } from './format.ts'

/** Looks at it; answers the text that goes into S, or undefined where it cannot be told. */
export async function outsideText(
  named: Outside,
  came: OutsideFigure,
  findings: Findings,
): Promise<string | undefined> {
  if (named.kind !== came.kind) {
    findings.add('outside', '', `细则约定的外部数据是“${named.kind}”，文件里用的却是“${came.kind}”。`)
    return undefined
  }
  if (came.kind === 'empty') {
    findings.note('这次抽奖没有用外部数据：结果由事先封存的种子与名单决定，只证明种子没有在封存之后更换。')
    return ''
  }
  if (came.kind === 'figure') {
    if (named.kind === 'figure')
      findings.note(`外部数据是“${named.name}”：${came.value}。请到“${named.source}”对照，这里无法代为核对。`)
    return came.value
  }
  return named.kind === 'drand' ? beaconText(named, came, findings) : undefined
}

async function beaconText(
  { chain, after }: Extract<Outside, { kind: 'drand' }>,
  came: Extract<OutsideFigure, { kind: 'drand' }>,
  findings: Findings,
): Promise<string | undefined> {
  const { round } = came
  const due = roundAt(chain, Date.parse(after) / 1000)
  if (round !== due)
    findings.add('outside', round, `用的是 drand 第 ${round} 轮，按细则应为 ${after} 起的第一轮，即第 ${due} 轮。`)
  // The curves are large: whoever verifies another kind of file never fetches them.
  const { isSignedRound, randomnessOf } = await import('../beacon/round.ts')
  if (!isSignedRound(chain, came))
    findings.add('outside', round, `drand 第 ${round} 轮的签名不成立：这个随机数不是信标给出的。`)
  const known = publicChains.find(({ hash }) => hash === chain.hash)
  if (!known) findings.note(`信标 ${chain.hash} 不是 drand 的公共网络：它的公钥是谁的，这里无法核对。`)
  else if (known.publicKey !== chain.publicKey || known.genesis !== chain.genesis || known.period !== chain.period)
    findings.add('outside', round, `细则里的信标自称 drand 的公共网络 ${chain.hash}，可是公钥或时刻表不是它的。`)
  else findings.note(`外部数据是 drand 公共网络的第 ${round} 轮，签名成立：在约定的时刻之前谁也不知道它。`)
  return randomnessOf(came)
}
