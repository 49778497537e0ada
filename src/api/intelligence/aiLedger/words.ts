/** What the ledger of AI calls things. */

/** What a call was for. */
export const aiPurposes = { text: '文字', picture: '图片', video: '视频', check: '检测', news: '热点' } as const
/** One of them. */
export type AiPurpose = keyof typeof aiPurposes

/** How far a line is. */
export const ledgerStates = { reserved: '进行中', settled: '已结算', kept: '结果不明', released: '没有费用' } as const
