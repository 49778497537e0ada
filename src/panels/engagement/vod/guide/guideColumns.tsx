/** The columns of a day of the guide. */
import type { VodGuide } from '../../../../api/engagement/vodGuides/calls.ts'
import { fieldColumns } from '../../../parts/list/fieldColumns.tsx'
import { isOnAir, lengthOf } from './dayWords.ts'

/** `seams`: what is wrong after an entry, by its number. */
export function guideColumns(seams: ReadonlyMap<number, string>) {
  return fieldColumns<VodGuide>('vodGuides', [
    { field: 'Begin', width: '64px', figures: true, edit: true },
    { field: 'End', width: '64px', figures: true, edit: true },
    {
      field: 'Day',
      title: '分钟',
      width: '52px',
      figures: true,
      from: 420,
      cell: (row) => lengthOf(row),
      text: (row) => lengthOf(row),
    },
    {
      field: 'Title',
      width: 'minmax(140px, 2fr)',
      edit: true,
      cell: (row) => (
        <>
          {isOnAir(row, new Date()) && <span className="cd-flag">正在播</span>}
          {row.Title}
        </>
      ),
      text: (row) => row.Title,
    },
    { field: 'ProgramName', width: 'minmax(80px, 1fr)', from: 560 },
    { field: 'ReMark', width: '80px', edit: true, from: 480 },
    {
      field: 'UpdateTime',
      title: '衔接',
      width: '92px',
      from: 360,
      cell: ({ ID }) => (seams.has(ID) ? <span className="cd-flag is-late">{seams.get(ID)}</span> : ''),
      text: ({ ID }) => seams.get(ID) ?? '',
    },
  ])
}
