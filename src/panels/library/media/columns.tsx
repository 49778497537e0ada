/** The columns of the library shown as a list. */
import type { Media } from '../../../api/library/media/calls.ts'
import { mediaKinds } from '../../../api/library/media/words.ts'
import { fieldColumns } from '../../parts/list/fieldColumns.tsx'
import { bytesText, sidesText } from './words.ts'
import { MediaName } from './MediaName.tsx'

/** The columns in their order. */
export const columns = fieldColumns<Media>('media', [
  {
    field: 'Title',
    width: 'minmax(160px, 2fr)',
    cell: (row) => <MediaName thumbnail={row.Thumbnail} title={row.Title} />,
    text: (row) => row.Title,
  },
  {
    field: 'Kind',
    width: '52px',
    from: 280,
    cell: ({ Kind }) => mediaKinds[Kind],
    text: ({ Kind }) => mediaKinds[Kind],
  },
  { field: 'Credit', width: 'minmax(72px, 0.7fr)', from: 560 },
  { field: 'Width', title: '像素', width: '96px', from: 720, cell: sidesText, text: sidesText },
  {
    field: 'Size',
    width: '72px',
    from: 640,
    figures: true,
    cell: ({ Size }) => bytesText(Size),
    text: ({ Size }) => bytesText(Size),
  },
  { field: 'UseCount', width: '52px', from: 480, figures: true },
  { field: 'AdminName', width: '72px', from: 800 },
  { field: 'UpdateTime', title: '更新' },
])
