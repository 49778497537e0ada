/** What a person may do with the pictures and videos they had made. */
import { defineActions } from '../../actions.ts'
import { aiJobs } from './calls.ts'
import { isOver, making } from './states.ts'

const module = 520
const other = (title: string) => ({ title, type: '2', module }) as const

/** The actions of the aiJobs family. */
export const aiJobActions = defineActions(aiJobs, {
  start: {
    start: {
      title: 'AI 生成',
      on: 'none',
      // Sent by the forms of the assistant.
      silent: true,
      goesOn: true,
      log: other('用 AI 生成图片或视频'),
    },
  },
  cancel: {
    cancel: {
      title: '取消生成',
      // Whoever began it ends it, also from the assistant.
      button: null,
      when: ({ State }) => !isOver(State),
      // What the provider has begun may have to be paid all the same.
      confirm: (rows) =>
        rows.some(({ State }) => State !== 'stored')
          ? '服务商可能已经开始，取消后费用可能照收，确定取消吗？'
          : undefined,
      log: other('取消 AI 生成'),
      keywords: ['停止', 'cancel', 'stop'],
    },
  },
  sendAgain: {
    sendAgain: {
      title: '重发结果不明的任务',
      button: 'AI 生成',
      on: 'one',
      when: ({ State }) => making.can(State, 'sendAgain'),
      confirm: '不知道上一次服务商有没有开始生成，重发可能会付两次钱，确定重发吗？',
      goesOn: true,
      log: other('重发 AI 生成'),
      keywords: ['重试', 'retry', 'resend'],
    },
  },
  again: {
    again: {
      title: '再生成一次',
      button: 'AI 生成',
      on: 'one',
      when: ({ State, Kind }) => isOver(State) && State !== 'unknown' && Kind !== 'tags',
      goesOn: true,
      log: other('再用 AI 生成一次'),
      keywords: ['重新生成', '重试', 'again', 'regenerate'],
    },
  },
  remove: {
    remove: {
      title: '删除 AI 任务',
      button: '删除',
      when: ({ State }) => isOver(State),
      undoable: true,
      log: other('删除 AI 任务'),
    },
  },
})
