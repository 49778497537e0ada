/** 大屏: the screens of the station. Enter opens the designer. */
import { byName, defineCollection } from '../../../collection/defineCollection.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { minuteMoment } from '../../../parts/moments.ts'

const there = [{ value: 'yes', title: '已删除' }]

/** 大屏. */
export const bigScreenList = defineCollection('/BigScreen/List', {
  family: 'bigScreens',
  list: 'list',
  sorts: byName('Name', 'UpdateTime', 'ShareViews'),
  columns: [
    {
      field: 'Name',
      title: '名称',
      width: 'minmax(140px, 1fr)',
      edit: true,
    },
    {
      field: 'ReMark',
      width: 'minmax(160px, 2fr)',
      from: 820,
      edit: true,
    },
    {
      field: 'Width',
      title: '画布',
      width: '104px',
      from: 620,
      figures: true,
      cell: (row) => `${row.Width}×${row.Height}`,
    },
    { field: 'Widgets', width: '56px', from: 520, figures: true },
    {
      field: 'IsShare',
      width: '148px',
      from: 420,
      cell: ({ IsShare, HasPassword, ShareEndTime }) =>
        IsShare ? `${HasPassword ? '有密码' : '公开'}${ShareEndTime ? `，到 ${minuteMoment(ShareEndTime)}` : ''}` : '',
    },
    { field: 'ShareViews', width: '80px', from: 760 },
    { field: 'AdminUserRealName', width: '80px', from: 700 },
    { field: 'UpdateTime', from: 560 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称或备注' },
    {
      name: 'IsShare',
      title: '分享',
      kind: 'choice',
      options: [
        { value: 'yes', title: '已分享' },
        { value: 'no', title: '没有分享' },
      ],
      apply: (value) => ({ IsShare: value === 'yes' }),
    },
    {
      name: 'IsDeleted',
      title: '状态',
      kind: 'choice',
      unset: '在用',
      options: there,
      apply: () => ({ IsDeleted: true }),
    },
  ],
  open: (row, ctx) => {
    if (!row.IsDeleted) ctx.open('/BigScreen/Design', { ID: row.ID })
  },
  empty: () => <EmptyState title="还没有大屏" keys={{ chord: 't', does: '从模板新建一块' }} />,
})
