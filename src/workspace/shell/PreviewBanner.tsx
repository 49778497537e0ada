/** Says that the workspace is shown as a role sees it, and how to leave. Escape leaves while it has the focus. */
import { useEffect, useRef, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { isComposing } from '../keys/ime.ts'
import { KeyCaps } from '../keysPanel/KeyCaps.tsx'
import { showError } from '../notices.ts'
import { endPreview } from '../preview.ts'
import { session } from '../session.ts'
import './previewBanner.css'

const leave = () => void endPreview().catch(showError)

/** The banner while a role is previewed; nothing otherwise. */
export function PreviewBanner(): ReactNode {
  const { preview } = useSnapshot(session)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [preview?.ID])
  if (!preview) return null
  return (
    <div
      className="cd-preview"
      role="status"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return
        event.preventDefault()
        leave()
      }}
    >
      <strong>正在以角色“{preview.Name}”预览</strong>
      <span>菜单和命令与这个角色看到的一样，只能看，不能改。</span>
      <button ref={button} type="button" className="bp6-button bp6-small" onClick={leave}>
        结束预览 <KeyCaps keys="escape" />
      </button>
    </div>
  )
}
