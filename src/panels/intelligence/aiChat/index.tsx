/** AI 助手: the person's conversations. */
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** The conversations, what is pinned first. */
export const conversationList = defineCollection('/Ai/AiChat', {
  family: 'aiConversations',
  list: 'list',
  columns: [{ field: 'Title' }, { field: 'Count', width: '64px', figures: true }, { field: 'UpdateTime', from: 420 }],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题' }],
  empty: () => <EmptyState title="还没有对话" hint="第一个问题会开始一个对话。" />,
})
