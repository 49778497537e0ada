/** Why ballots are taken out of the count: a digit each. Ours; whoever does it may write another. Pure. */

/** In the order of their digits, from 1. */
export const exclusionReasons = [
  '同一网段集中投票',
  '设备刚刚出现',
  '投票节奏异常',
  '多台设备替一人投票',
  '收钱投票或雇人投票',
  '内部人员代投',
  '读者举报属实',
] as const
