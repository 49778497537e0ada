/** What stands beside everything that a model wrote, and goes with every copy of it (GB 45438-2025, §4). */
export const AI_NOTICE = '内容由人工智能生成，请核对'

/** A text of a model as it is copied: what says so goes along. */
export const withAiNotice = (text: string): string => `${text.trimEnd()}\n\n（${AI_NOTICE}）`
