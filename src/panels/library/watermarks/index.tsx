/** The screen of pictures that are laid over videos. */
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import './watermarks.css'

/** 水印. */
export const watermarkList = defineCollection('/media/Watermarks', {
  family: 'watermarks',
  list: 'list',
  sorts: byName('Name', 'IsEnable', 'UpdateTime'),
  columns: [
    {
      field: 'Picture',
      width: '96px',
      cell: ({ Picture, Name }) => <img className="cd-watermark" src={Picture} alt={Name} loading="lazy" />,
    },
    { field: 'Name', edit: true },
    { field: 'Corner', width: '72px' },
    { field: 'Width', edit: true, figures: true, from: 420 },
    { field: 'Margin', edit: true, figures: true, from: 560 },
    { field: 'IsEnable', title: '状态' },
    { field: 'UpdateTime', from: 640 },
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称' }],
  note: () => '用启用的第一个；已经转好的视频不变，重新转码才会加上。',
  empty: () => <EmptyState title="还没有水印" keys={{ chord: 'n', does: '新增一个' }} />,
})
