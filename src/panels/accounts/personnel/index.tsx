/** The screen of the personnel. */
import { useMemo } from 'react'
import { contract } from '../../../api/index.ts'
import { useRead } from '../../../workspace/data.ts'
import { runCommand } from '../../../workspace/execute.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import type { FilterOption } from '../../parts/filters/filter.ts'
import { PersonDetail } from './PersonDetail.tsx'

/** A hook: the types with how many people have each. */
function useTypeOptions(): { data: readonly FilterOption[] | undefined } {
  const { data } = useRead('personnel', 'types', {})
  return useMemo(
    () => ({ data: data?.map(({ Value, Name, Count }) => ({ value: Value, title: `${Name}（${Count}）` })) }),
    [data],
  )
}

/** A hook: the departments. */
function useDepartmentOptions(): { data: readonly FilterOption[] | undefined } {
  const { data } = useRead('personnel', 'departments', {})
  return useMemo(() => ({ data: data?.map(({ ID, Name }) => ({ value: String(ID), title: Name })) }), [data])
}

/** 人员名录. */
export const personnelList = defineCollection('/Personnel', {
  family: 'personnel',
  list: 'list',
  arranged: true,
  columns: [
    { field: 'Name', width: '80px' },
    { field: 'TypeNames', width: 'minmax(88px, 0.7fr)', cell: (row) => row.TypeNames.join('、') },
    'Post',
    { field: 'MechanismName', from: 560 },
    { field: 'Phone', width: '116px', figures: true },
    { field: 'Email', from: 820 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '姓名、拼音首字母或职务' },
    { name: 'Type', title: '类型', kind: 'choice', options: useTypeOptions },
    {
      name: 'MechanismID',
      title: '机构',
      kind: 'choice',
      options: useDepartmentOptions,
      apply: (value) => ({ MechanismID: Number(value) }),
    },
  ],
  open: () => void runCommand('personnel.edit'),
  empty: () => (
    <EmptyState
      title={`还没有${contract.personnel.title}`}
      keys={{ chord: 'n', does: '新增一个，或按 Shift+I 粘贴名单' }}
    />
  ),
  detail: PersonDetail,
})
