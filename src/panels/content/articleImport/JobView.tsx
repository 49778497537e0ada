/** One import: its preview and the choices before it starts, its progress, its report. */
import { Checkbox, ProgressBar } from '@blueprintjs/core'
import type { ReactNode, RefObject } from 'react'
import { may } from '../../../api/access.ts'
import { articles } from '../../../api/content/articles/calls.ts'
import type { ImportItem, ImportJob } from '../../../api/content/articleImport/calls.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { runCommand } from '../../../workspace/execute.ts'
import { me } from '../../../workspace/session.ts'
import { Moment } from '../../parts/Moment.tsx'
import { ItemsList } from './ItemsList.tsx'
import { filtersOf, formatTitle, isRunning, itemStates, jobStates, sayCounts } from './words.ts'

/** What was chosen for an import that has not started. */
export interface ImportChoice {
  readonly ChID: number | undefined
  readonly channel: string
  readonly Publish: boolean
}

/** Whether this person may publish what they import. */
export function mayPublish(): boolean {
  return may(me(), articles.pages, '发布')
}

/** The import that is looked at, by its state. */
export function JobView(props: {
  readonly job: ImportJob
  readonly choice: ImportChoice
  readonly filter: ImportItem['State'] | undefined
  readonly box: RefObject<HTMLDivElement | null>
  readonly onFilter: (filter: ImportItem['State'] | undefined) => void
  readonly onPublish: (publish: boolean) => void
  readonly onOpen: (item: ImportItem) => void
}): ReactNode {
  const { job, choice, filter, box, onFilter, onPublish, onOpen } = props
  const running = isRunning(job)
  return (
    <div className="cd-import-job">
      <header className="cd-import-head">
        <h2>
          {job.FileName} <span className="cd-badge is-plain">{formatTitle(job.Format)}</span>{' '}
          <span className={`cd-badge is-${running ? 'waiting' : job.State === 'failed' ? 'refused' : 'plain'}`}>
            {jobStates[job.State]}
          </span>
        </h2>
        <p className="cd-quiet">
          共 {job.Total} 篇 · {job.AdminUserRealName} · <Moment at={job.CreateTime} />
          {job.State !== 'parsed' && ` · ${sayCounts(job)}`}
          {job.State === 'parsed' && job.LeftOut > 0 && ` · 其中 ${job.LeftOut} 篇不导入，原因见清单`}
        </p>
        {job.Message && (
          <p
            className={job.State === 'failed' ? 'cd-field-problem' : ''}
            role={job.State === 'failed' ? 'alert' : 'status'}
          >
            {job.Message}
          </p>
        )}
        {running && (
          <div className="cd-import-progress">
            <ProgressBar
              aria-label="导入进度"
              intent="primary"
              stripes={false}
              value={job.Processed / Math.max(1, job.Total)}
            />
            <span className="cd-figures" role="status">
              {job.Processed} / {job.Total}
            </span>
            <button type="button" className="cd-button" onClick={() => runCommand('articleImport.cancel')}>
              取消导入 <KeyCaps keys="x" />
            </button>
          </div>
        )}
        {job.State === 'parsed' && (
          <div className="cd-import-choices">
            <button type="button" className="cd-button" onClick={() => runCommand('import.channel')}>
              导入到栏目：<b>{choice.channel || '请选择'}</b> <KeyCaps keys="c" />
            </button>
            {mayPublish() ? (
              <Checkbox inline checked={choice.Publish} onChange={(event) => onPublish(event.target.checked)}>
                原来已公开的，导入后直接发布 <KeyCaps keys="p" />
              </Checkbox>
            ) : (
              <span className="cd-quiet">全部导入为草稿（发布需要“发布”权限）</span>
            )}
            <button type="button" className="cd-button is-primary" onClick={() => runCommand('import.start')}>
              开始导入 <KeyCaps keys="s" />
            </button>
          </div>
        )}
        <div className="cd-import-filters" role="radiogroup" aria-label="筛选">
          {[undefined, ...filtersOf(job)].map((state) => (
            <button
              key={state ?? 'all'}
              type="button"
              role="radio"
              className="cd-import-filter"
              aria-checked={filter === state}
              onClick={() => onFilter(state)}
            >
              {state ? itemStates[state] : '全部'}
            </button>
          ))}
          <KeyCaps keys="f" />
        </div>
      </header>
      <ItemsList
        job={job.ID}
        filter={filter}
        stamp={`${job.State} ${running ? Math.floor(job.Processed / 25) : job.Processed}`}
        box={box}
        onOpen={onOpen}
      />
    </div>
  )
}
