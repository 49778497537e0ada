/** What a draw's outside proves and leaves to trust, as the public reads it. Pure. */
import { readChain } from './chain.ts'
import { outsideProves, type DrawKind, type OutsideKind } from './drawStates.ts'

/** What of a draw decides it. */
export interface OutsideOf {
  readonly Outside: OutsideKind
  readonly BeaconChain: string
  readonly Kind: DrawKind
}

/** Of a beacon that the house filled in nobody knows whose key it is, so that nothing is claimed of it. */
export function outsideSays({ Outside, BeaconChain, Kind }: OutsideOf): string {
  const chain = Outside === 'drand' ? readChain(BeaconChain) : undefined
  // A deck has no list: its tickets are laid out by the rules.
  if (!chain)
    return Kind === 'deck' ? outsideProves[Outside].replace('种子与名单', '种子与细则') : outsideProves[Outside]
  return `结果还取决于主办方指定的信标 ${chain.hash} 在约定时刻之后的第一轮，签名可以自己验证；它的公钥是谁的这里无法核对，不能排除主办方事先知道它。`
}
