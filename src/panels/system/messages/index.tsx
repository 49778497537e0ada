/** 消息: the inbox. Enter opens what a message is about beside it. */
import type { ReactNode } from 'react'
import type { Message } from '../../../api/system/messages/calls.ts'
import { messageFolders, readStates, type MessageFolder } from '../../../api/system/messages/fields.ts'
import { messageModuleNames, messageModules, type MessageModule } from '../../../api/system/messages/modules.ts'
import { followMessage } from '../../../workspace/shell/bell.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { MessageDetail } from './MessageDetail.tsx'
import { timeFilter } from '../../parts/filters/timeFilter.ts'
import { optionsOf } from '../../parts/filters/optionsOf.ts'
import './messages.css'

function MessageTitle({ row }: { row: Message }): ReactNode {
  return (
    <span className={row.IsRead === 0 ? 'cd-inbox-title is-unread' : 'cd-inbox-title'}>
      {row.IsRead === 0 && <span className="cd-inbox-dot" role="img" aria-label="未读" />}
      <span className="cd-inbox-text">{row.Title}</span>
      {row.Count > 1 && (
        <span className="cd-inbox-count" title={`同一件事的 ${row.Count} 条消息`}>
          ×{row.Count}
        </span>
      )}
    </span>
  )
}

const otherFolders = Object.fromEntries(Object.entries(messageFolders).filter(([name]) => name !== 'inbox'))

/** 消息. */
export const inbox = defineCollection('/Message/Inbox', {
  family: 'messages',
  list: 'list',
  fixed: () => ({ IsGathered: true }),
  columns: [
    {
      field: 'Title',
      width: 'minmax(140px, 4fr)',
      cell: (row) => <MessageTitle row={row} />,
      text: (row) => row.Title,
    },
    {
      field: 'Module',
      width: '64px',
      from: 360,
      cell: (row) => messageModules[row.Module].title,
      text: (row) => messageModules[row.Module].title,
    },
    { field: 'Type', width: '96px', from: 900 },
    { field: 'MsgAuthor', width: '72px', from: 480 },
    { field: 'CreateTime', from: 280 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题或来自谁' },
    {
      name: 'IsRead',
      title: '已读',
      kind: 'choice',
      options: optionsOf(readStates),
      apply: (value) => ({ IsRead: value === '1' ? (1 as const) : (0 as const) }),
    },
    {
      name: 'Module',
      title: '模块',
      kind: 'choice',
      options: messageModuleNames.map((name) => ({ value: name, title: messageModules[name].title })),
      apply: (value) => ({ Module: value as MessageModule }),
    },
    {
      name: 'Folder',
      title: '文件夹',
      kind: 'choice',
      unset: messageFolders.inbox,
      options: optionsOf(otherFolders),
      whenUnset: { Folder: 'inbox' },
      apply: (value) => ({ Folder: value as MessageFolder }),
    },
    timeFilter(),
  ],
  open: (row) => void followMessage(row),
  empty: () => <EmptyState title="没有消息" hint="派给您的任务、指令、审稿结果等会到这里；新到的会在右下角提示。" />,
  detail: MessageDetail,
})
