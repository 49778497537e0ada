/** What the ledger of AI calls things. */

/** What a call was for, in the words of “AI 设置” (aiTypes). */
export const aiPurposes = { text: '对话与文案', picture: '绘画', video: '视频', check: '检测', news: '热点' } as const
/** One of them. */
export type AiPurpose = keyof typeof aiPurposes

/** How far a line is. */
export const ledgerStates = { reserved: '进行中', settled: '已结算', kept: '结果不明', released: '没有费用' } as const
