/** What stands beside everything that a model wrote, and goes with every copy of it (GB 45438-2025, §4). */
export const AI_NOTICE = '内容由人工智能生成，请核对'

/** Ours: stands in each answer of the sandbox, and is no part of what was asked for. */
export const SANDBOX_NOTICE = '（演示服务，不是真的模型）'

/** A text of a model without it. */
export const withoutSandboxNotice = (text: string): string => text.replaceAll(SANDBOX_NOTICE, '')

/** A text of a model as it is copied: what says so goes along. */
export const withAiNotice = (text: string): string => `${text.trimEnd()}\n\n（${AI_NOTICE}）`
