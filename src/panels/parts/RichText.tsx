/** Rich text as it is read. The server cleaned it when it was saved; nothing else is ever put here. */
import type { ReactNode } from 'react'
import './richText.css'

/** The text in the looks of a reading pane. */
export function RichText({ html }: { html: string }): ReactNode {
  return <div className="cd-rich" dangerouslySetInnerHTML={{ __html: html }} />
}
