/** What is said of a view or a click that does not count, a sentence each. */
import { Refusal } from '../../../../src/api/client.ts'
import type { Counted } from './countViews.ts'

const words: Readonly<Record<Exclude<Counted, 'counted' | 'again'>, string>> = {
  replayed: '这张广告票据已经用过，没有再计。',
  gone: '没有这个广告，它可能已被删除。',
  stopped: '这个广告已经暂停或结束，没有计入。',
  over: '这个广告的投放期已过，没有计入。',
  full: '这个广告购买的展示次数已经计满，没有计入。',
  capped: '这台设备今天看这个广告的次数已到上限，没有计入。',
}

/** Throws 'refused' for what did not count. */
export function refuseUncounted(counted: Counted): void {
  if (counted !== 'counted' && counted !== 'again') throw new Refusal('refused', words[counted])
}
