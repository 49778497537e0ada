/** 人脸: one by one, of somebody, in something, or of nobody yet. */
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { onOffFilter } from '../../parts/filters/onOffFilter.ts'
import { FacePicture } from './FacePicture.tsx'

/** 人脸. */
export const faceList = defineCollection('/media/Faces', {
  family: 'faces',
  list: 'list',
  fixed: ({ PersonID, MediaID }) => ({ PersonID, MediaID }),
  columns: [
    {
      field: 'PersonName',
      width: 'minmax(140px, 1fr)',
      cell: (row) => (
        <>
          <FacePicture face={row} /> {row.PersonName || <span className="cd-quiet">没认出</span>}
        </>
      ),
      text: (row) => row.PersonName,
    },
    { field: 'MediaTitle', width: 'minmax(140px, 2fr)' },
    { field: 'Provider', width: '96px', from: 560 },
    { field: 'AdminName', width: '72px', from: 640 },
    { field: 'UpdateTime', from: 720 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '姓名或素材' },
    onOffFilter('IsUnknown', '认出', ['没认出的', '认出的']),
  ],
  open: (row, ctx) => ctx.open('/media/Item', { ID: row.MediaID }, 'right'),
  empty: () => (
    <EmptyState
      title="没有人脸"
      hint="在媒资库里按 Shift+I 找人脸，或按 N 自己标一张。"
      keys={{ chord: 'n', does: '标一张脸' }}
    />
  ),
})
