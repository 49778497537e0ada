/** The unread messages under the bell. */
import { useEffect, useRef, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import type { Message } from '../../api/system/messages/calls.ts'
import { Popover } from '../overlay/Popover.tsx'
import { KeyCaps } from '../keysPanel/KeyCaps.tsx'
import { clickCommand } from '../clickCommand.ts'
import { findCommand } from '../registry.ts'
import { bell, followMessage, loadBell, openInbox } from './bell.ts'
import { roving, settleSoon } from './roving.ts'
import { ago } from './ago.ts'

/** Marks everything in the inbox read; it can be taken back. */
const ALL_SEEN = 'messages.allSeen'

const close = () => void (bell.open = false)

function Rows({ items }: { readonly items: readonly Message[] }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => settleSoon(list.current))
  useEffect(() => {
    // Enter opens the newest at once.
    const isWaiting = document.activeElement === list.current?.closest('[role=dialog]')
    if (isWaiting) list.current?.querySelector('button')?.focus()
  }, [])
  return (
    <ul ref={list} className="cd-messages" {...roving('column')}>
      {items.map((message, index) => (
        <li key={message.ID}>
          <button type="button" data-first={index === 0 || undefined} onClick={() => void followMessage(message)}>
            <span className="cd-message-title">
              {message.Title}
              {message.Count > 1 && <span className="cd-message-count">×{message.Count}</span>}
            </span>
            <span className="cd-message-by">
              {message.MsgAuthor}
              <time dateTime={message.CreateTime}>{ago(message.CreateTime)}</time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The popover, 400 px wide. Enter on a message opens where it leads. */
export function BellPopover({ anchor }: { readonly anchor: RefObject<HTMLElement | null> }) {
  const { items, unread, capped, state } = useSnapshot(bell)
  useEffect(() => void loadBell(), [])
  return (
    <Popover anchor={anchor} label="消息" width={400} onClose={close}>
      <div className="cd-popover-head">
        <h2>消息</h2>
        <button
          type="button"
          className="bp6-button bp6-minimal"
          disabled={unread === 0}
          onClick={() => clickCommand(ALL_SEEN)}
        >
          全部标为已读
        </button>
      </div>
      {state === 'failed' && (
        <div className="cd-empty" role="alert">
          <p>消息没有读取出来。</p>
          <button type="button" className="bp6-button" onClick={() => void loadBell()}>
            重试
          </button>
        </div>
      )}
      {state === 'done' && items.length === 0 && <p className="cd-empty">没有未读消息。有新消息时右下角会提示。</p>}
      {items.length > 0 && <Rows items={items as readonly Message[]} />}
      {(capped || unread > items.length) && items.length > 0 && (
        <p className="cd-popover-foot cd-quiet">只显示最新的 {items.length} 条，标为已读后会接着显示。</p>
      )}
      <p className="cd-popover-foot">
        <button type="button" className="bp6-button bp6-minimal" onClick={openInbox}>
          收件箱，静音和归档 <KeyCaps keys={findCommand('go.inbox')?.keys ?? []} />
        </button>
      </p>
    </Popover>
  )
}
