/**
 * What stands beside the queue: the text of the article under the cursor, and beside or below it all that belongs to
 * it.
 */
import { useEffect, useRef, type ReactNode } from 'react'
import type { QueueRow } from '../../../../api/content/articles/desk.ts'
import { saveSetting } from '../../../../workspace/settings.ts'
import { useSetting } from '../../../../workspace/useSetting.ts'
import { useRead } from '../../../../workspace/data.ts'
import { usePresence } from '../../../../workspace/live/presence.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { useResting } from '../../../parts/useResting.ts'
import { DeskSide } from './DeskSide.tsx'
import { DeskText } from './DeskText.tsx'
import { NO_ROW, useDeskCommands } from './useDeskCommands.ts'
import { useDeskAi } from './useDeskAi.ts'
import { useDeskRemarks } from './useDeskRemarks.ts'
import { useRenewedClaim } from './useRenewedClaim.ts'

/**
 * Ours: how long the cursor rests before an article is read that was not fetched ahead, the next one is, and others are told
 * who is looking, in ms. What is asked in the frame of a key keeps the key waiting.
 */
const REST_MS = 80
const SHOWS_CHANGES = 'desk.changes'

/**
 * The article under the cursor of the queue, made ready to be decided. The one that comes next is fetched ahead, so
 * that it is there when this one is decided.
 */
export function Desk(props: { readonly row: QueueRow | undefined; readonly next: QueueRow | undefined }): ReactNode {
  const { row } = props
  const next = useResting(props.next?.ID, REST_MS)
  const resting = useResting(row?.ID, REST_MS)
  const ahead = useRef(new Set<number>())
  useEffect(() => {
    if (next !== undefined) ahead.current.add(next)
  }, [next])
  // Read ahead: no need to rest.
  const ID = row && ahead.current.has(row.ID) ? row.ID : resting
  const article = useRead('articles', 'get', ID === undefined ? undefined : { ID })
  const facts = useRead('articles', 'review', ID === undefined ? undefined : { ID })
  useRead('articles', 'get', next === undefined ? undefined : { ID: next })
  useRead('articles', 'review', next === undefined ? undefined : { ID: next })
  const people = usePresence('articles', resting, 'reading')
  useRenewedClaim(row)
  const changes = useSetting<boolean>(SHOWS_CHANGES, true)
  const text = article.data?.ID === row?.ID ? article.data : undefined
  const known = facts.data?.ID === row?.ID ? facts.data : undefined
  const reasons = useDeskCommands(row, {
    // A decision says which text was looked at: the row's must be the one on the screen.
    shown: text !== undefined && known !== undefined && text.Revision === row?.Revision,
    changes,
    showChanges: (on) => saveSetting(SHOWS_CHANGES, on ? null : false),
    compares: known && Boolean(known.Reviewed),
  })
  const box = useRef<HTMLDivElement>(null)
  const remarks = useDeskRemarks(box, row, known, text)
  const ai = useDeskAi(box, row, known, text)
  if (!row)
    return (
      <div className="cd-desk">
        <EmptyState title={NO_ROW} hint="用 J、K 上下移动，在这里审阅全文。" />
      </div>
    )
  if (article.error && !article.data) return <ErrorState error={article.error} retry={article.reload} />
  return (
    <div ref={box} className="cd-desk" aria-busy={text === undefined || known === undefined}>
      <DeskText key={row.ID} row={row} article={text} facts={known} changes={changes} />
      <DeskSide row={row} facts={known} people={people} reasons={reasons} remarks={remarks} ai={ai} />
    </div>
  )
}
