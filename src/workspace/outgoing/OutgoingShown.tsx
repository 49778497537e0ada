/** What the person did and what has not left the house yet, in the status bar; a press shows what can be done about it. */
import { useEffect, type ReactNode } from 'react'
import { Share } from '@blueprintjs/icons'
import { useSnapshot } from 'valtio'
import { useRead } from '../data.ts'
import { runCommand } from '../execute.ts'
import { openMenuUnder } from '../overlay/menus.ts'
import { Countdown } from './Countdown.tsx'
import { waiting } from './waiting.ts'

/** Keeps the store fresh, and shows it. Nothing while nothing waits. */
export default function OutgoingShown(): ReactNode {
  const { data, reload } = useRead('outgoing', 'waiting', {})
  useEffect(() => {
    if (!data) return
    waiting.list = data.map(({ ID, LogID, Title, DueAt }) => ({ ID, LogID, Title, DueAt }))
    const [first] = data
    if (!first) return
    waiting.ahead = Date.parse(first.DueAt) - first.Left - Date.now()
    // What is due leaves within a second or two; where no event tells of it, this does.
    const timer = setTimeout(reload, Math.max(0, first.Left) + 2500)
    return () => clearTimeout(timer)
  }, [data, reload])
  const { list } = useSnapshot(waiting)
  const [first] = list
  if (!first) return null
  const parts = [
    { title: '立即发送', run: () => void runCommand('outgoing.sendWaiting') },
    { title: '取消发送', run: () => void runCommand('outgoing.cancelWaiting') },
    { title: '查看对外发送', run: () => void runCommand('go.outgoing') },
  ]
  return (
    <button
      type="button"
      className="cd-unsaved"
      onClick={(event) => openMenuUnder(event.currentTarget, '等待对外发送', parts)}
    >
      <Share size={12} />
      {list.length > 1 ? `${list.length} 条` : `“${first.Title.slice(0, 12)}”`}&nbsp;
      <Countdown dueAt={first.DueAt} />
      发送
    </button>
  )
}
