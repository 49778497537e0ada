/** How many of something wait, and the way there. */
import { useMemo, type ReactNode } from 'react'
import { useRead, type ReadInput } from '../../../workspace/data.ts'
import { Counter } from './Counter.tsx'
import type { Waiting } from './waiting.ts'

/** One counter; a dash when it could not be read. `digit`: the key that opens it. */
export function Count({ waiting, digit }: { readonly waiting: Waiting; readonly digit: number }): ReactNode {
  const today = new Date().toDateString()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another day is another question
  const query = useMemo(() => ({ ...waiting.query(new Date()), PageIndex: 1, PageSize: 1 }), [waiting, today])
  // Every family's list counts alike.
  const { data, error } = useRead(waiting.family as 'articles', 'list', query as ReadInput<'articles', 'list'>)
  const count = data ? (data.Capped ? `${data.Total}+` : String(data.Total)) : error === undefined ? '…' : '—'
  return (
    <Counter
      title={waiting.title}
      hint={waiting.hint}
      count={count}
      page={waiting.page}
      params={waiting.params}
      tone={data?.Total ? waiting.tone : undefined}
      keys={digit < 10 ? String(digit) : undefined}
      problem={error === undefined ? undefined : '没有读取到，点开页面可以重试'}
    />
  )
}
