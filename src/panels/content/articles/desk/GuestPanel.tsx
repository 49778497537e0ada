/** 外部审核: asking somebody without an account about one article, the link with its code, and what was answered. */
import { useEffect, useRef, type ReactNode } from 'react'
import { may } from '../../../../api/access.ts'
import { buttonOf } from '../../../../api/actions.ts'
import { guestApprovalActions } from '../../../../api/content/guestApprovals/actions.ts'
import { guestApprovals } from '../../../../api/content/guestApprovals/calls.ts'
import { useRead } from '../../../../workspace/data.ts'
import { usePane, usePaneFocus, usePaneTitle } from '../../../../workspace/pane.ts'
import { me } from '../../../../workspace/session.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { List } from '../../../parts/list/List.tsx'
import { api } from '../../../../workspace/session.ts'
import { guestColumns } from './guestColumns.tsx'
import { InviteGuest } from './InviteGuest.tsx'
import './guest.css'

/** The pane of /contribution/Guest. */
export default function GuestPanel({ ID }: { readonly ID: number }): ReactNode {
  const pane = usePane()
  const grid = useRef<HTMLDivElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const { data, error, reload } = useRead('articles', 'get', { ID })
  usePaneTitle(data ? `外部审核：${data.Title || '无标题'}` : undefined)
  usePaneFocus(() => (name.current ?? grid.current)?.focus())
  // The list below is asked first who takes the focus of a new pane.
  useEffect(() => {
    if (grid.current?.contains(pane.window.document.activeElement)) name.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the first focus is moved
  }, [])
  if (error && !data) return <ErrorState error={error} retry={reload} />
  const allowed = may(me(), guestApprovals.pages, buttonOf(guestApprovalActions.invite.invite))
  return (
    <div className="cd-guests">
      {allowed && <InviteGuest ID={ID} article={data} name={name} onLeave={() => grid.current?.focus()} />}
      {!allowed && (
        <p className="cd-quiet cd-guest-note">您没有“邀请外审”权限，只能查看。需要的话，请联系系统管理员。</p>
      )}
      <List
        family="guestApprovals"
        label="外部审核"
        query={String(ID)}
        source={(PageIndex, PageSize) => api.guestApprovals.list({ ArticleID: ID, PageIndex, PageSize })}
        columns={guestColumns}
        grid={grid}
        empty={<EmptyState title="还没有请外部人员审过这篇稿件" hint="填写姓名和截止时间，生成链接后发给对方。" />}
      />
    </div>
  )
}
