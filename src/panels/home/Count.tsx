/** How many of something wait, and the way there. */
import { useMemo, type ReactNode } from 'react'
import { useRead, type ReadInput } from '../../workspace/data.ts'
import { dock } from '../../workspace/dock/dock.ts'
import { KeyCaps } from '../../workspace/keysPanel/KeyCaps.tsx'
import type { Waiting } from './waiting.ts'

/** One counter; a dash when it could not be read. `digit`: the key that opens it. */
export function Count({ waiting, digit }: { readonly waiting: Waiting; readonly digit: number }): ReactNode {
  const today = new Date().toDateString()
  const query = useMemo(() => ({ ...waiting.query(new Date()), PageIndex: 1, PageSize: 1 }), [waiting, today])
  // Every family's list counts alike.
  const { data, error } = useRead(waiting.family as 'articles', 'list', query as ReadInput<'articles', 'list'>)
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
      <span className="cd-home-name">
        {waiting.title} {digit < 10 && <KeyCaps keys={String(digit)} />}
      </span>
      <span className="cd-home-hint">{waiting.hint}</span>
    </button>
  )
}
