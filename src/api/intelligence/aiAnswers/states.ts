/** How an answer comes about. Ours: the specification knows a busy flag only. */
import { defineMachine } from '../../machine.ts'

/**
 * `begin`: its first text is there; `finish`: the service said that it is the end; `stop`: its person stopped it; `lose`: the
 * service or our server was gone before the end; `block`: a check of words, or the service's own, held it back; `fail`:
 * nothing came.
 */
export const answering = defineMachine({
  waiting: { begin: 'streaming', finish: 'done', stop: 'stopped', lose: 'cut', block: 'blocked', fail: 'failed' },
  streaming: { finish: 'done', stop: 'stopped', lose: 'cut', block: 'blocked', fail: 'failed' },
  done: {},
  stopped: {},
  cut: {},
  blocked: {},
  failed: {},
})

/** A state of an answer. */
export type AnswerState = (typeof answering.states)[number]

/** What each state is called. */
export const answerStates: Readonly<Record<AnswerState, string>> = {
  waiting: '等待回答',
  streaming: '正在回答',
  done: '已完成',
  stopped: '已停止',
  cut: '没有答完',
  blocked: '被拦下',
  failed: '失败',
}

/** Whether it runs. */
export const isRunning = (state: AnswerState): boolean => answering.can(state, 'stop')

/** Whether it ended before it was whole. */
export const isBrokenOff = (state: AnswerState): boolean => ['stopped', 'cut', 'blocked', 'failed'].includes(state)

/** Whether 继续 goes on from what is there. */
export const mayGoOn = ({ State, Text }: { readonly State: AnswerState; readonly Text: string }): boolean =>
  (State === 'cut' || State === 'stopped') && Text !== ''
