/** 短信沙盒: what a station without an SMS account would have sent. */
import { SANDBOX_TITLE } from '../../../api/system/smsAccounts/fields.ts'
import { smsPurposes } from '../../../api/system/smsParameters/fields.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

/** 短信沙盒. */
export const smsSandboxList = defineCollection('/SmsSandbox', {
  family: 'smsSandbox',
  list: 'list',
  columns: [
    { field: 'Purpose', width: '72px' },
    { field: 'Phone', width: '112px', figures: true },
    {
      field: 'Content',
      width: 'minmax(160px, 3fr)',
      cell: (row) => (row.IsOver ? <span className="cd-quiet">已过期，不再显示</span> : row.Content),
      text: (row) => (row.IsOver ? '已过期' : row.Content),
    },
    { field: 'ExpiresAt', from: 640 },
    { field: 'CreateTime', from: 480 },
  ],
  filters: [
    { name: 'Keyword', title: '电话', kind: 'text', placeholder: '完整的号码' },
    {
      name: 'Purpose',
      title: '用途',
      kind: 'choice',
      options: optionsOf(smsPurposes),
    },
  ],
  note: () => `${SANDBOX_TITLE}：这里的短信都没有发出，只给管理员试用时看。在“短信账号”启用账号以后才真正发送。`,
  empty: () => (
    <EmptyState title="沙盒里没有短信" hint="没有启用短信账号时，本来要发的短信会出现在这里；它们都没有真正发出。" />
  ),
})
