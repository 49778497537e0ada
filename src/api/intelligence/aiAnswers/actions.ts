/** What may be done with answers. A request that was sent cannot be taken back: none of it is undoable. */
import { defineActions } from '../../actions.ts'
import { aiAnswers } from './calls.ts'
import { isRunning, mayGoOn } from './states.ts'

const module = 519
const asking = { button: '提问', goesOn: true } as const

/** The actions of the aiAnswers family. */
export const aiAnswerActions = defineActions(aiAnswers, {
  // Sent by the pane with what stands in its input.
  ask: {
    ask: {
      ...asking,
      title: '提问',
      on: 'none',
      silent: true,
      log: { title: '向 AI 提问', type: '2', module },
    },
  },
  stop: {
    stop: {
      title: '停止回答',
      button: null,
      on: 'one',
      when: (row) => isRunning(row.State),
      log: { title: '停止 AI 回答', type: '2', module },
      keywords: ['stop', '停'],
    },
  },
  goon: {
    goon: {
      ...asking,
      title: '继续回答',
      on: 'one',
      when: mayGoOn,
      log: { title: '继续 AI 回答', type: '2', module },
      keywords: ['continue', '接着说'],
    },
  },
  again: {
    again: {
      ...asking,
      title: '重新回答',
      on: 'one',
      when: (row) => !isRunning(row.State),
      log: { title: '重新生成 AI 回答', type: '2', module },
      keywords: ['regenerate', 'again', '换一个'],
    },
  },
  // Other clients ask by them.
  run: {
    run: {
      ...asking,
      title: '提问并等待回答',
      on: 'none',
      silent: true,
      log: { title: '向 AI 提问', type: '2', module },
    },
  },
  chat: {
    chat: {
      ...asking,
      title: '生成文案',
      on: 'none',
      silent: true,
      log: { title: '用 AI 生成文案', type: '2', module },
    },
  },
})
