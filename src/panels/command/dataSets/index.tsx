/** 数据集: where the data of big screens come from, with what they show beside the list. */
import { dataSetKinds } from '../../../api/command/dataSets/model.ts'
import { measureOf } from '../../../api/command/dataSets/measures.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { editInPlace } from '../../collection/editInPlace.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { momentColumn } from '../../parts/list/columnKinds.tsx'
import { DataSetSide } from './DataSetSide.tsx'

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
      edit: editInPlace('dataSets', 'Name', '修改数据集名称', 50),
    },
    { field: 'Kind', title: '种类', width: '80px', cell: (row) => dataSetKinds[row.Kind] },
    {
      field: 'Measure',
      title: '来源',
      from: 640,
      cell: (row) => (row.Kind === 'http' ? row.Address : (measureOf(row.Measure)?.title ?? '')),
    },
    { field: 'Seconds', title: '间隔', width: '64px', from: 480, figures: true, cell: (row) => `${row.Seconds} 秒` },
    { field: 'Screens', title: '大屏', width: '56px', from: 420, figures: true },
    { field: 'Problem', title: '问题', from: 760 },
    momentColumn('UpdateTime', '更新时间', { from: 560 }),
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称或备注' },
    {
      name: 'Kind',
      title: '种类',
      kind: 'choice',
      options: Object.entries(dataSetKinds).map(([value, title]) => ({ value, title })),
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
