/** On a notice: how long what it tells of still waits before it leaves the house. */
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Countdown } from './Countdown.tsx'
import { waiting } from './waiting.ts'

/** Nothing when nothing of the act waits. */
export default function WaitingNote({ logId }: { readonly logId: number }): ReactNode {
  const { list } = useSnapshot(waiting)
  const own = list.filter((one) => one.LogID === logId)
  const [first] = own
  if (!first) return null
  return (
    <span className="cd-quiet">
      {' '}
      <Countdown dueAt={first.DueAt} />
      对外发送{own.length > 1 ? ` ${own.length} 条` : ''}，撤销就不发
    </span>
  )
}
