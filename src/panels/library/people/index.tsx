/** 人脸库: who is in the library's pictures, whose word is needed, and who is who. */
import { needs } from '../../../api/library/media/consent.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { PersonDetail } from './PersonDetail.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

/** 人脸库. */
export const personList = defineCollection('/media/FaceStore', {
  family: 'people',
  list: 'list',
  sorts: byName('Name', 'UpdateTime'),
  columns: [
    { field: 'Name', width: 'minmax(96px, 1fr)', edit: true },
    { field: 'Need', width: 'minmax(176px, 1fr)', from: 520 },
    { field: 'FaceCount', width: '56px', figures: true },
    { field: 'ConsentCount', width: '88px', figures: true, from: 480 },
    { field: 'MergedName', width: '96px', from: 720 },
    { field: 'ReMark', width: 'minmax(120px, 2fr)', from: 640 },
    { field: 'UpdateTime', from: 820 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '姓名或备注' },
    {
      name: 'Need',
      title: '同意',
      kind: 'choice',
      options: optionsOf(needs),
    },
    {
      name: 'IsMerged',
      title: '合并',
      kind: 'choice',
      options: [{ value: 'true', title: '已并入别人的' }],
      apply: () => ({ IsMerged: true }),
    },
  ],
  open: (row, ctx) => ctx.open('/media/Faces', { PersonID: row.ID }, 'right'),
  empty: () => <EmptyState title="还没有人物" keys={{ chord: 'n', does: '新增一位' }} />,
  detail: PersonDetail,
})
