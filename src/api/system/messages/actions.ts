/** What may be done with messages: with one's own, so that being signed in is enough. */
import { defineActions } from '../../actions.ts'
import { messages, type Message } from './calls.ts'

const module = 351
const own = { button: null, undoable: true } as const
const logged = <const T extends string>(title: T) => ({ title, log: { title, type: '2', module } }) as const
const lies = (where: (row: Message) => boolean) => ({ when: where }) as const

/** The actions of the messages family. */
export const messageActions = defineActions(messages, {
  // The workspace sends it as a message is opened; the commands are those of `mark`.
  read: { read: { title: '打开消息', button: null, on: 'none', silent: true } },
  mark: {
    seen: {
      ...own,
      ...logged('标为已读'),
      ...lies((row) => row.IsRead === 0),
      with: { IsRead: 1 },
      keywords: ['read', '已读'],
    },
    unseen: {
      ...own,
      ...logged('标为未读'),
      ...lies((row) => row.IsRead === 1),
      with: { IsRead: 0 },
      keywords: ['unread', '未读'],
    },
  },
  markAll: {
    allSeen: { ...own, ...logged('全部标为已读'), on: 'none', keywords: ['消息', 'bell', 'read all'] },
  },
  archive: {
    archive: {
      ...own,
      ...logged('归档消息'),
      ...lies((row) => row.Folder !== 'archived'),
      with: { IsArchived: true },
      keywords: ['archive', '收起'],
    },
    unarchive: {
      ...own,
      ...logged('移回收件箱'),
      ...lies((row) => row.Folder === 'archived'),
      with: { IsArchived: false },
      keywords: ['unarchive'],
    },
  },
  remove: { remove: { ...own, ...logged('删除消息') } },
  mute: {
    mute: {
      ...own,
      ...logged('静音消息的模块'),
      ...lies((row) => row.Folder !== 'muted'),
      with: { IsMuted: true },
      carry: ['Module'],
      keywords: ['mute', '不再提醒', '免打扰'],
    },
    unmute: {
      ...own,
      ...logged('取消静音消息的模块'),
      ...lies((row) => row.Folder === 'muted'),
      with: { IsMuted: false },
      carry: ['Module'],
      keywords: ['unmute', '恢复提醒'],
    },
  },
  // By messages.ways and by the person's own page.
  choose: { chooseWays: { ...own, ...logged('选择消息的送达方式'), on: 'none', silent: true } },
})
