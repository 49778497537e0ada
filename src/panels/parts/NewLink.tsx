/** A link that was just made and is not shown again: its code, and its address with the focus. Enter copies it. */
import { useEffect, useRef, type ReactNode } from 'react'
import { QrCode } from '../../workspace/login/QrCode.tsx'
import { notify } from '../../workspace/notices.ts'
import './newLink.css'

/**
 * The link, which can be copied as long as this stands. `code`: what the code is, for who cannot see it. The children
 * tell for whom, and until when.
 */
export function NewLink(props: {
  readonly address: string
  readonly code: string
  readonly children: ReactNode
}): ReactNode {
  const { address } = props
  const link = useRef<HTMLInputElement>(null)
  useEffect(() => link.current?.focus(), [address])
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify('链接已复制。', 'success'),
      () => notify('浏览器不让复制，请选中链接后按 Ctrl+C。', 'warning'),
    )
  return (
    <section className="cd-new-link" role="status" aria-label="新的链接">
      <QrCode text={address} label={props.code} />
      <div>
        <p>{props.children}</p>
        <input
          ref={link}
          readOnly
          aria-label="链接"
          value={address}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It may stand in the form that made it.
            event.preventDefault()
            void copy()
          }}
        />
        <button type="button" className="cd-button" onClick={() => void copy()}>
          复制链接
        </button>
      </div>
    </section>
  )
}
