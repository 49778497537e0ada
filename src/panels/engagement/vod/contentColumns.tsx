/** The columns of lists of contents. */
import type { VodContent } from '../../../api/engagement/vodContents/calls.ts'
import { fieldColumns } from '../../parts/list/fieldColumns.tsx'
import { OnOff } from '../../parts/OnOff.tsx'
import { lengthText } from './lengthText.ts'

/** The flags before a title. */
export const ContentFlags = ({ row }: { readonly row: Pick<VodContent, 'IsTop' | 'IsHome'> }) => (
  <>
    {row.IsTop && <span className="cd-flag">顶</span>}
    {row.IsHome && <span className="cd-flag">首</span>}
  </>
)

/** The columns, whatever contents are listed. */
export const contentColumns = fieldColumns<VodContent>('vodContents', [
  {
    field: 'Title',
    title: '内容',
    width: 'minmax(160px, 2fr)',
    cell: (row) => (
      <>
        <ContentFlags row={row} />
        {row.Title}
      </>
    ),
    text: (row) => row.Title,
    edit: true,
  },
  { field: 'ProgramName', width: 'minmax(80px, 0.7fr)', from: 560 },
  { field: 'AirTime', title: '播出', from: 420 },
  {
    field: 'Duration',
    title: '时长',
    width: '64px',
    figures: true,
    from: 640,
    cell: ({ Duration }) => lengthText(Duration),
    text: ({ Duration }) => lengthText(Duration),
  },
  { field: 'IsPublic', width: '80px', cell: ({ IsPublic }) => <OnOff is={IsPublic} on="公开" off="未公开" /> },
  { field: 'Views', width: '64px', from: 700 },
  { field: 'Likes', width: '56px', from: 820 },
  { field: 'OwnerName', width: '72px', from: 900 },
])
