/** Where the public finds something: the code of the address, and the address. */
import type { ReactNode } from 'react'
import { QrCode } from '../../workspace/login/QrCode.tsx'
import './shownAt.css'

/** `path`: of the public page, or its whole address; '' shows nothing. */
export function ShownAt({ path, title }: { readonly path: string; readonly title: string }): ReactNode {
  if (path === '') return null
  const address = new URL(path, window.location.origin).href
  return (
    <section className="cd-shown-at" aria-label="公众页面">
      <QrCode text={address} label={`“${title}”公众页面的二维码`} />
      <p>
        <a href={address} target="_blank" rel="noreferrer noopener">
          {address}
        </a>
      </p>
    </section>
  )
}
