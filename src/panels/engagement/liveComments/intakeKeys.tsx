/** 评论接入密钥: which front servers may send comments for many people. */
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** 评论接入密钥. */
export const intakeKeyList = defineCollection('/Live/IntakeKeys', {
  family: 'intakeKeys',
  list: 'list',
  columns: [
    { field: 'Name', title: '给谁用' },
    {
      field: 'Ending',
      width: '96px',
      text: ({ Ending }) => `…${Ending}`,
      cell: ({ Ending }) => `…${Ending}`,
    },
    { field: 'IsEnable', title: '状态' },
    { field: 'LastUsedAt', from: 420 },
    { field: 'CreateTime', from: 560 },
  ],
  empty: () => <EmptyState title="还没有接入密钥" keys={{ chord: 'n', does: '新增一个' }} />,
})
