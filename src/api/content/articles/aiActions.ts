/** What is done about the label of what a machine made. */
import { defineSome } from '../../actions.ts'
import { articles } from './calls.ts'

/** Taking it off. */
export const aiActions = defineSome(articles, {
  removeAiLabel: {
    removeAiLabel: {
      title: '取消 AI 标识',
      // Whose button it needs depends on its channel: that of the last level.
      button: null,
      on: 'one',
      seen: 'Revision',
      ask: ['Reason'],
      when: (row) => row.IsAi,
      undoable: true,
      log: { title: '取消 AI 标识', type: '1', module: 300 },
      keywords: ['人工智能', '标识', 'aigc'],
    },
  },
})
