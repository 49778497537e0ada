/** How many of something wait, and the way there. */
import type { ReactNode } from 'react'
import { useRead } from '../../workspace/data.ts'
import { dock } from '../../workspace/dock/dock.ts'
import type { Waiting } from './waiting.ts'

/** One counter; a dash when it could not be read. */
export function Count({ waiting }: { readonly waiting: Waiting }): ReactNode {
  const { data, error } = useRead('articles', 'list', { ...waiting.query, PageIndex: 1, PageSize: 1 })
  const count = data ? (data.Capped ? `${data.Total}+` : String(data.Total)) : error === undefined ? '…' : '—'
  return (
    <button
      type="button"
      className="cd-home-count"
      data-tone={data?.Total ? waiting.tone : undefined}
      title={error === undefined ? undefined : '没有读取到，点开页面可以重试'}
      onClick={() => dock.openPath(waiting.page)}
    >
      <strong className="cd-figures">{count}</strong>
      <span className="cd-home-name">{waiting.title}</span>
      <span className="cd-home-hint">{waiting.hint}</span>
    </button>
  )
}
