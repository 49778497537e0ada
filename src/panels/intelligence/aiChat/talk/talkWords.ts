/** What the two tabs of words say where nothing was asked yet. */
import type { Purpose } from '../../../../api/intelligence/aiAnswers/calls.ts'

/** By purpose: the heading and the greeting where the setting has none, and what stands in the empty input. */
export const talkWords: Readonly<
  Record<Purpose, { readonly title: string; readonly greeting: string; readonly placeholder: string }>
> = {
  dialogue: { title: 'AI 助手', greeting: '想问什么，写在下面。', placeholder: '问 AI' },
  copywriting: {
    title: '写文案',
    greeting: '写明体裁、对象和字数，比如“为龙舟赛写一条 60 字的预告”。',
    placeholder: '要写什么',
  },
}
