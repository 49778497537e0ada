/** Earlier imports, newest first. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { ImportJob } from '../../../api/content/articleImport/calls.ts'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { Moment } from '../../parts/Moment.tsx'
import { isRunning, jobStates } from './words.ts'

/** The imports, a line each. Walking shows an import at once; Enter goes on to its items. */
export function JobList(props: {
  readonly jobs: readonly ImportJob[]
  readonly chosen: number | undefined
  readonly box: RefObject<HTMLDivElement | null>
  readonly onChoose: (id: number) => void
  readonly onEnter: () => void
}): ReactNode {
  const { jobs, chosen, box, onChoose, onEnter } = props
  const at = Math.max(
    0,
    jobs.findIndex((job) => job.ID === chosen),
  )
  const now = useRef(at)
  now.current = at
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, box])
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
    const next = step === undefined ? undefined : jobs[Math.max(0, Math.min(jobs.length - 1, now.current + step))]
    if (next) onChoose(next.ID)
    else if (event.key === 'Enter') onEnter()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (jobs.length === 0)
    return (
      <div ref={box} className="cd-import-jobs" role="region" aria-label="导入记录" tabIndex={0}>
        <p className="cd-quiet cd-import-none">还没有导入过稿件。</p>
      </div>
    )
  return (
    <div ref={box} className="cd-import-jobs" role="listbox" aria-label="导入记录" tabIndex={0} onKeyDown={press}>
      {jobs.map((job) => (
        <div
          key={job.ID}
          className="cd-import-row"
          role="option"
          aria-selected={job.ID === chosen}
          onClick={() => onChoose(job.ID)}
        >
          <b title={job.FileName}>{job.FileName}</b>
          <span className="cd-quiet cd-small cd-figures">
            {jobStates[job.State]}
            {isRunning(job) && ` ${job.Processed}/${job.Total}`} · {job.Total} 篇 · <Moment at={job.CreateTime} />
          </span>
        </div>
      ))}
    </div>
  )
}
