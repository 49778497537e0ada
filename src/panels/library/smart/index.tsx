/** 智能检索: the library searched by who and what is in it, by colour, and by the stretches of its videos. */
import { hues } from '../../../api/library/media/hues.ts'
import { mediaKinds } from '../../../api/library/media/words.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { durationText, sidesText } from '../media/words.ts'
import { SmartDetail } from './SmartDetail.tsx'
import { MediaName } from '../media/MediaName.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

/** 智能检索. */
export const smartSearch = defineCollection('/media/SmartSearch', {
  family: 'media',
  list: 'list',
  columns: [
    {
      field: 'Title',
      width: 'minmax(160px, 2fr)',
      cell: (row) => <MediaName thumbnail={row.Thumbnail} title={row.Title} />,
      text: (row) => row.Title,
    },
    { field: 'Kind', width: '52px', from: 280 },
    { field: 'People', width: 'minmax(80px, 1fr)', from: 520 },
    { field: 'KeyWords', width: 'minmax(100px, 1.5fr)', from: 640 },
    { field: 'Width', title: '像素', width: '96px', from: 760, cell: sidesText, text: sidesText },
    { field: 'DurationMs', width: '64px', from: 700, cell: (row) => durationText(row.DurationMs) },
    { field: 'UpdateTime', from: 860 },
  ],
  filters: [
    { name: 'Name', title: '关键词', kind: 'text', placeholder: '名称、图说、人物、地点、署名' },
    { name: 'Person', title: '人物', kind: 'text', placeholder: '姓名、拼音或首字母' },
    { name: 'Tag', title: '标签', kind: 'text', placeholder: '一个关键词' },
    { name: 'Colour', title: '颜色', kind: 'choice', options: optionsOf(hues) },
    { name: 'Scene', title: '场景', kind: 'text', placeholder: '场景名称，或 黑场、静音' },
    { name: 'Kind', title: '类别', kind: 'choice', options: optionsOf(mediaKinds) },
  ],
  open: (row, ctx) => ctx.open('/media/Item', { ID: row.ID }, 'right'),
  empty: () => (
    <EmptyState title="没有找到" hint="放宽条件再试；在图片或视频上做“智能分析”以后，标签和场景才找得到。" />
  ),
  detail: SmartDetail,
})
