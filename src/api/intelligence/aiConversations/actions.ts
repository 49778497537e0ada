/** What may be done with conversations: with one's own, so that the page is enough. */
import { defineActions } from '../../actions.ts'
import { renamingActions } from '../../record/renaming.ts'
import { aiConversations } from './calls.ts'

const module = 518
const own = { button: null, undoable: true } as const
const { rename } = renamingActions({ noun: ' AI 对话', module }, 'Title')

/** The actions of the aiConversations family. */
export const aiConversationActions = defineActions(aiConversations, {
  // Other clients begin with it; ours begins one with the first question.
  create: {
    create: {
      title: '新建 AI 对话',
      button: '提问',
      on: 'none',
      silent: true,
      log: { title: '新建 AI 对话', type: '2', module },
    },
  },
  rename: { rename: { ...rename, button: null } },
  pin: {
    pin: {
      ...own,
      title: '置顶',
      with: { IsPinned: true },
      when: (row) => !row.IsPinned,
      log: { title: '置顶 AI 对话', type: '2', module },
      keywords: ['pin'],
    },
    unpin: {
      ...own,
      title: '取消置顶',
      with: { IsPinned: false },
      when: (row) => row.IsPinned,
      log: { title: '取消置顶 AI 对话', type: '2', module },
      keywords: ['unpin'],
    },
  },
  remove: {
    remove: {
      ...own,
      title: '删除对话',
      when: (row) => row.RemoveTime === null,
      log: { title: '删除 AI 对话', type: '2', module },
      keywords: ['delete', 'remove'],
    },
  },
  restore: {
    restore: {
      ...own,
      title: '恢复对话',
      when: (row) => row.RemoveTime !== null,
      log: { title: '恢复 AI 对话', type: '2', module },
      keywords: ['restore'],
    },
  },
})
