/** What is asked about texts: nothing is changed by it. Whoever writes may ask. */
import { defineActions } from '../../actions.ts'
import { aiTexts } from './calls.ts'

const asks = <const Title extends string>(title: Title) =>
  ({ title, button: '编辑', on: 'none', silent: true, changes: 'nothing' }) as const

/** The actions of the aiTexts family. */
export const aiTextActions = defineActions(aiTexts, {
  moderation: { moderation: asks('审核文本') },
  correction: { correction: asks('校对文本') },
  pick: { pick: asks('提取关键词') },
  summary: { summary: asks('生成摘要') },
})
