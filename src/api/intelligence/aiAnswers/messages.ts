/** What people are told of dialogue and copywriting (M020 to M022, M032, M038, M040 to M045). Exact where the seeds are. */

/** M021. Ours: the wording. `purpose`: what the setting is for, as people call it. */
export const notEnabled = (purpose: string): string => `还没有启用 AI ${purpose}，请联系管理员在“AI 设置”里启用。`

/** Ours: settings are enabled, and their keys are sealed with what this server does not have. */
export const LOCKED = 'AI 设置里的密钥打不开，请联系管理员在“AI 设置”里重新填写。'

/** M022. */
export const EMPTY = '消息不可为空'

/** how long a message may be, in characters. Ours: what is said of a longer one, see textLimit.ts. */
export const QUESTION_LIMIT = 2000

/** M032. */
export const TEXT_FAILED = '文本生成失败，请重试'

/** M038. */
export const SERVER_FAULT = '服务器异常，请联系管理员'

/** M041, R-242. Ours: the wording. */
export const NOTHING_ANSWERED = '我只能帮您写文案、画图片、生成视频，请换一种说法再试。'

/** M042, R-233. Ours: the wording. */
export const UNSUPPORTED = '这项服务不支持这样的请求，请换一种说法，或换一个模型。'

/** M043, R-230. Ours: the wording. */
export const LOADING = '正在回答…'

/** how many questions with their answers are shown at a time. */
export const SHOWN_LIMIT = 50

/** M044. Ours: the wording. */
export const SHOWN_NOTICE = `最多显示 ${SHOWN_LIMIT} 条记录`

/** Ours: the wording. */
export const STILL_RUNNING = '这个对话里还有一个回答没有结束，请等它答完，或先停止它。'

/** M045, R-226: what the dialogue begins with, from the setting's three expansion fields. */
export function openingOf(setting: {
  readonly ExpandFields_1: string
  readonly ExpandFields_2: string
  readonly ExpandFields_3: string
}): { readonly title: string; readonly greeting: string; readonly avatar: string } {
  const { ExpandFields_1: title, ExpandFields_2: greeting, ExpandFields_3: avatar } = setting
  return { title, greeting, avatar }
}
