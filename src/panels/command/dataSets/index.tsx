/** 数据集: where the data of big screens come from, with what they show beside the list. */
import { dataSetKinds } from '../../../api/command/dataSets/model.ts'
import { measureOf } from '../../../api/command/dataSets/measures.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { DataSetSide } from './DataSetSide.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

/** 数据集. */
export const dataSetList = defineCollection('/BigScreen/ResultSet', {
  family: 'dataSets',
  list: 'list',
  sorts: byName('Name', 'Kind', 'UpdateTime'),
  columns: [
    {
      field: 'Name',
      title: '名称',
      width: 'minmax(120px, 2fr)',
      edit: true,
    },
    { field: 'Kind', width: '80px' },
    {
      field: 'Measure',
      title: '来源',
      from: 640,
      cell: (row) => (row.Kind === 'http' ? row.Address : (measureOf(row.Measure)?.title ?? '')),
    },
    { field: 'Seconds', title: '间隔', width: '64px', from: 480, figures: true, cell: (row) => `${row.Seconds} 秒` },
    { field: 'Screens', width: '56px', from: 420, figures: true },
    { field: 'Problem', from: 760 },
    { field: 'UpdateTime', from: 560 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称或备注' },
    {
      name: 'Kind',
      title: '种类',
      kind: 'choice',
      options: optionsOf(dataSetKinds),
    },
    {
      name: 'IsDeleted',
      title: '状态',
      kind: 'choice',
      unset: '在用',
      options: [{ value: 'yes', title: '已删除' }],
      apply: () => ({ IsDeleted: true }),
    },
  ],
  empty: () => <EmptyState title="还没有数据集" keys={{ chord: 'n', does: '新增一个' }} />,
  detail: DataSetSide,
})
