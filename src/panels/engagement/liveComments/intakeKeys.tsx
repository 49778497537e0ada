/** 评论接入密钥: which front servers may send comments for many people. */
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { momentColumn, onOffColumn } from '../../parts/list/columnKinds.tsx'

/** The list of keys; a key itself is shown once, when it is made. */
export const intakeKeyList = defineCollection('/Live/IntakeKeys', {
  family: 'intakeKeys',
  list: 'list',
  columns: [
    { field: 'Name', title: '给谁用' },
    {
      field: 'Ending',
      title: '密钥结尾',
      width: '96px',
      text: ({ Ending }) => `…${Ending}`,
      cell: ({ Ending }) => `…${Ending}`,
    },
    onOffColumn('IsEnable'),
    momentColumn('LastUsedAt', '最近使用', { from: 420 }),
    momentColumn('CreateTime', '创建时间', { from: 560 }),
  ],
  empty: () => <EmptyState title="还没有接入密钥" keys={{ chord: 'n', does: '新增一个' }} />,
})
