/** Messages by mail. */
import type { WaySender } from './waySenders.ts'

/** See WaySender. */
export const mailWay: WaySender = {
  problem: () => Promise.resolve('本站点没有启用邮件账号，选了也不会发出。'),
  queue: () => Promise.resolve(),
}
