/** Draws the notices at the bottom right. */
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

function Notice({ item }: { readonly item: NoticeItem }) {
  const ToneIcon = icons[item.tone]
  const run = () => {
    dismiss(item.id)
    item.action?.run()
  }
  return (
    <div className="cd-notice" data-tone={item.tone} role={item.tone === 'error' ? 'alert' : undefined}>
      <ToneIcon size={16} title={words[item.tone]} />
      <span className="cd-notice-text">
        {item.text}
        {item.logId !== undefined && (
          <Suspense fallback={null}>
            <WaitingNote logId={item.logId} />
          </Suspense>
        )}
      </span>
      {item.action && (
        <button type="button" className="cd-notice-action" onClick={run}>
          {item.action.title}
          {item.action.keys && <KeyCaps keys={item.action.keys} />}
        </button>
      )}
      <button type="button" className="cd-icon-button" aria-label="关闭提示" onClick={() => dismiss(item.id)}>
        <Cross size={14} />
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

/** The notices, newest at the bottom. */
function Stack() {
  const { items } = useSnapshot(notices)
  return (
    <div className="cd-notices" role="status" aria-live="polite">
      {items.map((item) => (
        <Notice key={item.id} item={item as NoticeItem} />
      ))}
    </div>
  )
}
