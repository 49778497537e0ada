/**
 * Draws the notices as one line at the bottom: in the status bar, where it covers neither text nor the keys of a pane;
 * in a popped-out window, which has no such bar, below everything else.
 */
import { Cross, Error as ErrorIcon, InfoSign, TickCircle, WarningSign } from '@blueprintjs/icons'
import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { KeyCaps } from '../keysPanel/KeyCaps.tsx'
import { dismiss, notices, type NoticeItem } from '../notices.ts'
import { poppedWindows, windowsChanged } from '../windows.ts'

const WaitingNote = lazy(() => import('../outgoing/WaitingNote.tsx'))

const icons = { success: TickCircle, warning: WarningSign, error: ErrorIcon, info: InfoSign }
const words = { success: '成功', warning: '注意', error: '错误', info: '提示' }

interface NoticeProps {
  readonly item: NoticeItem
  /** `beside`: told after the error that stands in front; `behind`: only heard. */
  readonly place: 'front' | 'beside' | 'behind'
  /** How many more there are, told on it. */
  readonly more: number
}

/** One notice. */
function Notice({ item, place, more }: NoticeProps) {
  const ToneIcon = icons[item.tone]
  const run = () => {
    dismiss(item.id)
    item.action?.run()
  }
  const text = (
    <span className="cd-notice-text" title={item.text}>
      {item.text}
      {item.logId !== undefined && (
        <Suspense fallback={null}>
          <WaitingNote logId={item.logId} />
        </Suspense>
      )}
    </span>
  )
  const role = item.tone === 'error' ? 'alert' : undefined
  if (place === 'behind')
    return (
      <div className="cd-notice cd-hidden" data-tone={item.tone} role={role}>
        {text}
      </div>
    )
  return (
    <div
      className="cd-notice"
      {...{ [`data-${place}`]: '' }}
      data-sticky={item.sticky || undefined}
      data-tone={item.tone}
      role={role}
    >
      <ToneIcon size={14} title={words[item.tone]} />
      {text}
      {item.action && (
        <button type="button" className="cd-notice-action" onClick={run}>
          {item.action.title}
          {item.action.keys && <KeyCaps keys={item.action.keys} />}
        </button>
      )}
      {more > 0 && <span className="cd-notice-more">另有 {more} 条</span>}
      <button type="button" className="cd-icon-button" aria-label="关闭提示" onClick={() => dismiss(item.id)}>
        <Cross size={12} />
      </button>
    </div>
  )
}

/** The notices, in every window there is: nobody knows which one is looked at. Stands once in the application. */
export function NoticeStack() {
  useSnapshot(windowsChanged)
  return (
    <>
      <Stack />
      {poppedWindows().map((target, index) => createPortal(<Stack />, target.document.body, `window ${index}`))}
    </>
  )
}

/** The notices as one line: the newest error, and beside it what was told since; without an error the newest. */
function Stack() {
  const { items } = useSnapshot(notices)
  const newest = items.at(-1)
  const front = items.findLast(({ tone }) => tone === 'error') ?? newest
  const placeOf = (item: unknown) => (item === front ? 'front' : item === newest ? 'beside' : 'behind')
  const behind = items.filter((item) => placeOf(item) === 'behind').length
  return (
    <div className="cd-notices" role="status" aria-live="polite">
      {items.map((item) => (
        <Notice key={item.id} item={item as NoticeItem} place={placeOf(item)} more={item === newest ? behind : 0} />
      ))}
    </div>
  )
}
