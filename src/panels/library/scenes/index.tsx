/** 场景库: the stretches of the library's videos, found by this server or marked by people. */
import { sceneKinds } from '../../../api/library/scenes/fields.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { timecode } from '../../../api/text/timecode.ts'
import { MediaName } from '../media/MediaName.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

/** 场景库. */
export const sceneList = defineCollection('/media/SceneStore', {
  family: 'scenes',
  list: 'list',
  sorts: byName('InMs', 'UpdateTime'),
  fixed: ({ MediaID }) => ({ MediaID }),
  columns: [
    { field: 'Kind', width: '56px' },
    { field: 'Label', width: 'minmax(100px, 1.5fr)', edit: true, cell: ({ Label }) => Label || '—' },
    {
      field: 'MediaTitle',
      width: 'minmax(140px, 2fr)',
      cell: (row) => <MediaName thumbnail={row.Thumbnail} title={row.MediaTitle} />,
      text: (row) => row.MediaTitle,
    },
    { field: 'InMs', width: '96px', figures: true, from: 420, cell: ({ InMs }) => timecode(InMs) },
    { field: 'OutMs', width: '96px', figures: true, from: 480, cell: ({ OutMs }) => timecode(OutMs) },
    { field: 'Provider', width: '80px', from: 640 },
    { field: 'AdminName', width: '72px', from: 760 },
    { field: 'UpdateTime', from: 820 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称' },
    {
      name: 'Kind',
      title: '种类',
      kind: 'choice',
      options: optionsOf(sceneKinds),
    },
  ],
  open: (row, ctx) => ctx.open('/media/Player', { MediaID: row.MediaID, AtMs: row.InMs }, 'right'),
  empty: () => (
    <EmptyState title="还没有场景" hint="在媒资库选中视频，按 Shift+I 做智能分析；也可以在这里按 N 标注一段。" />
  ),
})
