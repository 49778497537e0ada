/** What the list of guests shows. */
import { guestStateTitles, type GuestRow } from '../../../../api/content/articles/guests.ts'
import type { ListColumn } from '../../../parts/list/columns.ts'
import { Moment } from '../../../parts/Moment.tsx'

/** The answer, or why there will be none. */
function stateText({ State, ExpiresAt, IsCurrent }: GuestRow): string {
  if (State !== 'waiting') return guestStateTitles[State]
  if (Date.parse(ExpiresAt) <= Date.now()) return '已过期'
  return IsCurrent ? guestStateTitles.waiting : '稿件已改动'
}

/** Name, answer, opinion and times of each guest. */
export const guestColumns: readonly ListColumn<GuestRow>[] = [
  { field: 'GuestName', title: '姓名', width: 'minmax(90px, 0.6fr)' },
  { field: 'State', title: '答复', width: '96px', cell: stateText, text: stateText },
  { field: 'Reason', title: '意见', width: 'minmax(120px, 1fr)', from: 420 },
  { field: 'Revision', title: '版本', width: '64px', figures: true, from: 520, cell: (row) => `第 ${row.Revision} 版` },
  {
    field: 'OpenedAt',
    title: '打开',
    width: '104px',
    figures: true,
    from: 760,
    cell: (row) => <Moment at={row.OpenedAt} />,
  },
  {
    field: 'DecidedAt',
    title: '答复时间',
    width: '104px',
    figures: true,
    from: 640,
    cell: (row) => <Moment at={row.DecidedAt} />,
  },
  { field: 'ExpiresAt', title: '截止', width: '104px', figures: true, cell: (row) => <Moment at={row.ExpiresAt} /> },
  { field: 'AdminUserRealName', title: '邀请人', width: '80px', from: 860 },
]
