/** How a picture or a video is made. */
import { defineMachine } from '../../machine.ts'

/**
 * `send`: it is about to leave the house; `unsend`: nothing left the house after all, and it waits again; `begin`: the provider
 * took it; `fetch`: what came of it is fetched; `lose`: nobody knows whether the provider took
 * it, or what became of it; `sendAgain`: somebody
 * wants it sent again although it may be paid twice.
 */
export const making = defineMachine({
  stored: { send: 'sending', fail: 'failed', block: 'blocked', cancel: 'cancelled' },
  sending: {
    ...{ unsend: 'stored', begin: 'running', fetch: 'fetching', lose: 'unknown' },
    ...{ fail: 'failed', block: 'blocked', cancel: 'cancelled' },
  },
  running: { fetch: 'fetching', lose: 'unknown', fail: 'failed', block: 'blocked', cancel: 'cancelled' },
  fetching: { finish: 'done', fail: 'failed', block: 'blocked', cancel: 'cancelled' },
  done: {},
  failed: {},
  blocked: {},
  cancelled: {},
  unknown: { sendAgain: 'stored' },
})

/** A state of what is made. */
export type MakingState = (typeof making.states)[number]

/** What each state is called. */
export const makingStates: Readonly<Record<MakingState, string>> = {
  stored: '等待发送',
  sending: '正在发送',
  running: '生成中',
  fetching: '取回结果',
  done: '已完成',
  failed: '失败',
  blocked: '内容被拦',
  cancelled: '已取消',
  unknown: '结果不明',
}

/** Whether nothing more becomes of it by itself. */
export const isOver = (state: MakingState): boolean => !making.can(state, 'cancel')

/** What became of one file. */
export const resultStates = { kept: '可用', dropped: '审核未通过', lost: '没有取到' } as const
/** See resultStates. */
export type ResultState = keyof typeof resultStates
