/** What the library is filtered by: E-22, and Ours. */
import { mediaKinds, rightsKinds, timeTypes } from '../../../api/library/media/words.ts'
import type { ReadInput } from '../../../workspace/data.ts'
import type { Filter } from '../../parts/filters/filter.ts'
import { onOffFilter } from '../../parts/filters/onOffFilter.ts'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

/** What the list is asked. */
export type Asked = ReadInput<'media', 'list'>

const formats = { jpg: 'JPEG', png: 'PNG', gif: 'GIF', webp: 'WebP', mp4: 'MP4', mp3: 'MP3', pdf: 'PDF' }

/** The filters in their order. */
export const filters: readonly Filter<Asked>[] = [
  { name: 'Name', title: '名称', kind: 'text', placeholder: '名称、人物、地点、署名，汉字或拼音' },
  { name: 'Kind', title: '类别', kind: 'choice', options: optionsOf(mediaKinds) },
  {
    name: 'TimeType',
    title: '时间',
    kind: 'choice',
    options: optionsOf(timeTypes),
    apply: (value) => ({ TimeType: Number(value) }),
  },
  { name: 'Rights', title: '来源性质', kind: 'choice', options: optionsOf(rightsKinds) },
  onOffFilter('IsUsed', '用处', ['用到的', '没有用到的']),
  onOffFilter('IsPublic', '公开', ['公开的', '没公开的']),
  { name: 'FileFormat', title: '格式', kind: 'choice', options: optionsOf(formats) },
  {
    name: 'IsDeleted',
    title: '回收站',
    kind: 'choice',
    options: [{ value: 'true', title: '回收站里的' }],
    apply: () => ({ IsDeleted: true }),
  },
]
