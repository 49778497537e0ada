/** One job of the tab: how far it is, and what came of it. */
import { useEffect, useRef, type ReactNode } from 'react'
import type { AiJob } from '../../../../api/intelligence/aiJobs/calls.ts'
import type { MadeResult } from '../../../../api/intelligence/aiJobs/fields.ts'
import { isOver, resultStates } from '../../../../api/intelligence/aiJobs/states.ts'
import { useRead } from '../../../../workspace/data.ts'
import { costText } from '../../aiJobs/costText.ts'
import { MadeFile } from '../../aiJobs/MadeFile.tsx'
import { jobLine } from './jobLine.ts'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { Moment } from '../../../parts/Moment.tsx'

function FileView({ result, title }: { readonly result: MadeResult; readonly title: string }): ReactNode {
  const { State, Says, Type, Width, Height, Seconds, Address, MediaID } = result
  if (State !== 'kept') return <p className="cd-ai-problem">{`${resultStates[State]}：${Says}`}</p>
  const size = [Width && Height ? `${Width}×${Height}` : '', Seconds ? `${Seconds} 秒` : '', MediaID ? '已入库' : '']
  return (
    <figure>
      <MadeFile Type={Type} Address={Address} title={title} />
      <figcaption className="cd-quiet cd-small cd-figures">{size.filter(Boolean).join(' · ')}</figcaption>
    </figure>
  )
}

/** The job. `onRow`: told of it whenever it was read; `onEnd`: once, when it ends. */
export function JobView(props: {
  readonly ID: number
  readonly isHere: boolean
  readonly onFocus: () => void
  readonly onRow: (row: AiJob) => void
  readonly onEnd: (row: AiJob) => void
}): ReactNode {
  const { ID, isHere, onFocus, onRow, onEnd } = props
  const { data: row, error, reload } = useRead('aiJobs', 'get', { ID })
  const ran = useRef(false)
  useEffect(() => {
    if (!row) return
    onRow(row)
    if (!isOver(row.State)) ran.current = true
    else if (ran.current) {
      ran.current = false
      onEnd(row)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for what was read
  }, [row])
  if (!row) return error === undefined ? <span className="cd-bone" /> : <ErrorState error={error} retry={reload} />
  const { State, Title, Results, Model } = row
  return (
    <article
      className={isHere ? 'cd-ai-record is-here' : 'cd-ai-record'}
      data-record={ID}
      tabIndex={isHere ? 0 : -1}
      aria-busy={!isOver(State)}
      aria-label={Title}
      onFocus={onFocus}
    >
      <p className="cd-ai-asked">{Title}</p>
      <div className="cd-ai-made">
        {Results.map((result) => (
          <FileView key={result.Place} result={result} title={Title} />
        ))}
      </div>
      <p className="cd-ai-line cd-small">
        <span className={['done', 'cancelled'].includes(State) || !isOver(State) ? 'cd-quiet' : 'cd-ai-problem'}>
          {jobLine(row)}
        </span>
        <span className="cd-quiet">
          {[Model, costText(row.Cost)].filter(Boolean).join(' · ')} <Moment at={row.CreateTime} />
        </span>
      </p>
    </article>
  )
}
