/** What the queue shows of an article. */
import type { ReactNode } from 'react'
import type { QueueRow } from '../../../../api/content/articles/desk.ts'
import type { ListColumn } from '../../../parts/list/columns.ts'
import { STATUS_WIDTH, StatusBadge } from '../../../parts/StatusBadge.tsx'
import { statusTitles } from '../../../../api/content/articles/review.ts'
import { session } from '../../../../workspace/session.ts'
import { TitleCell } from '../articleColumns.tsx'
import { dueOf } from './dueText.ts'
import { useNow } from './useNow.ts'

/** The clock of a row; by a sign and a word, never by colour alone. */
export function DueBadge({ row }: { readonly row: Pick<QueueRow, 'WaitingSince' | 'DueAt'> }): ReactNode {
  const { text, tone } = dueOf(row, useNow())
  return (
    <span className="cd-due" data-tone={tone}>
      {tone !== 'calm' && <span aria-hidden="true">{tone === 'over' ? '● ' : '◔ '}</span>}
      {text}
    </span>
  )
}

/** Who has it in hand, behind the title. */
function ClaimMark({ Claim }: Pick<QueueRow, 'Claim'>): ReactNode {
  if (!Claim) return null
  const isMine = Claim.UserID === session.user?.ID
  return (
    <span className="cd-claim" data-mine={isMine} title={`${Claim.AdminUserRealName}已认领，不影响您审核`}>
      {isMine ? '我在审' : `${Claim.AdminUserRealName}在审`}
    </span>
  )
}

/** The columns of the queue. */
export const queueColumns: readonly ListColumn<QueueRow>[] = [
  {
    field: 'Title',
    title: '标题',
    width: 'minmax(140px, 1fr)',
    cell: (row) => (
      <>
        <ClaimMark Claim={row.Claim} />
        {row.Urged > 0 && (
          <abbr className="cd-urged" title={`催过 ${row.Urged} 次`}>
            催
          </abbr>
        )}
        <TitleCell row={row} />
      </>
    ),
  },
  {
    field: 'DueAt',
    title: '时限',
    width: '108px',
    figures: true,
    cell: (row) => <DueBadge row={row} />,
    text: (row) => dueOf(row, new Date()).text,
  },
  {
    field: 'Status',
    title: '状态',
    width: STATUS_WIDTH,
    from: 360,
    cell: (row) => <StatusBadge row={row} />,
    text: (row) => statusTitles[row.Status],
  },
  { field: 'ChannelName', title: '栏目', width: '80px', from: 520 },
  { field: 'Author', title: '作者', width: '88px', from: 640 },
  { field: 'WordCount', title: '字数', width: '60px', figures: true, from: 720 },
  { field: 'Notes', title: '意见', width: '48px', figures: true, from: 800, cell: (row) => row.Notes || '' },
  { field: 'Remarks', title: '批注', width: '48px', figures: true, from: 860, cell: (row) => row.Remarks || '' },
]
