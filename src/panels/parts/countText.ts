/** A count as people read it: 17,114. */
export const countText = (count: number): string => count.toLocaleString('zh-CN')
