/** 稿件导入: a file in, a look at what is in it, the import, its report. Everything by key. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { may } from '../../../api/access.ts'
import { articleImport, type ImportItem, type ImportJob } from '../../../api/content/articleImport/calls.ts'
import { contextNow } from '../../../workspace/context.ts'
import { refresh, useRead } from '../../../workspace/data.ts'
import { notify } from '../../../workspace/notices.ts'
import { useCloseGuard, usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { api, me } from '../../../workspace/session.ts'
import { status } from '../../../workspace/status.ts'
import { poll } from '../../../workers/poll.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { DropZone } from './DropZone.tsx'
import { JobList } from './JobList.tsx'
import { JobView, type ImportChoice } from './JobView.tsx'
import { useImportCommands } from './useImportCommands.ts'
import { useUpload } from './useUpload.ts'
import { isRunning } from './words.ts'
import './import.css'

/** How often it is asked how far an import is, in ms, while that is not told by itself. */
const POLL_MS = 1000
const noChoice: ImportChoice = { ChID: undefined, channel: '', Publish: false }

/** The panel of the page: a place for files, earlier imports, and the one that is looked at. */
export default function ImportPanel(): ReactNode {
  const list = useRead('articleImport', 'list', { PageIndex: 1, PageSize: 50 })
  const [made, setMade] = useState<ImportJob>()
  const [chosen, setChosen] = useState<number>()
  const jobs = useMemo(() => withMade(list.data?.List ?? [], made), [list.data, made])
  const id = chosen ?? jobs[0]?.ID
  const one = useRead('articleImport', 'get', id === undefined ? undefined : { ID: id })
  const job = one.data?.ID === id ? one.data : jobs.find((row) => row.ID === id)
  const [choices, setChoices] = useState<Readonly<Record<number, ImportChoice>>>({})
  const choice = (id !== undefined && choices[id]) || noChoice
  const [filter, setFilter] = useState<ImportItem['State']>()
  const input = useRef<HTMLInputElement>(null)
  const itemsBox = useRef<HTMLDivElement>(null)
  const jobsBox = useRef<HTMLDivElement>(null)

  const { upload, start, stop } = useUpload((done) => {
    setMade(done)
    setChosen(done.ID)
    setFilter(undefined)
    requestAnimationFrame(() => itemsBox.current?.focus())
  })
  const running = isRunning(job)
  const { reload } = one
  const isTold = useSnapshot(status).live === 'on'
  useEffect(() => {
    if (!running || isTold) return
    return poll(POLL_MS, async () => reload()).stop
  }, [running, isTold, reload])
  const was = useRef(running)
  useEffect(() => {
    if (was.current && !running) refresh('articles')
    was.current = running
  }, [running])

  const granted = may(me(), articleImport.pages, '导入')
  const isSending = upload.state === 'sending' || upload.state === 'reading'
  usePublish(useMemo(() => (job ? { family: 'articleImport' as const, rows: [job] } : undefined), [job]))
  useCloseGuard(
    isSending
      ? { question: '文件还在上传，关闭会中断。', save: () => Promise.reject(new Error('uploading')) }
      : undefined,
  )
  usePaneFocus(() => (job ? itemsBox.current : jobsBox.current)?.focus())

  const choose = (change: Partial<ImportChoice>) =>
    id !== undefined && setChoices((all) => ({ ...all, [id]: { ...(all[id] ?? noChoice), ...change } }))
  const files = ([first, ...others]: readonly File[]) => {
    if (others.length > 0) notify('一次导入一个文件，先读取第一个。', 'warning')
    if (first) void start(first)
  }
  useImportCommands({
    job,
    choice,
    filter,
    isSending,
    granted,
    onChoose: () => input.current?.click(),
    onStop: stop,
    onChoice: choose,
    onFilter: setFilter,
    async onStart() {
      if (!job || choice.ChID === undefined) return
      setMade(await api.articleImport.start({ ID: job.ID, ChID: choice.ChID, Publish: choice.Publish }))
    },
    onFocus: () => (document.activeElement === jobsBox.current ? itemsBox : jobsBox).current?.focus(),
  })

  const open = (item: ImportItem) => {
    if (item.ArticleID === null)
      notify(item.State === 'leftOut' || item.State === 'failed' ? '这一篇没有导入。' : '这一篇还没有导入。')
    else contextNow().open('/Publish', { ID: item.ArticleID })
  }
  return (
    <div className="cd-import">
      <div className="cd-import-side">
        <DropZone
          upload={upload}
          disabled={granted ? undefined : '导入需要“导入”权限，请联系系统管理员开通。'}
          input={input}
          onFiles={files}
          onStop={stop}
        />
        {list.error && !list.data ? (
          <ErrorState error={list.error} retry={list.reload} />
        ) : (
          <JobList
            jobs={jobs}
            chosen={id}
            box={jobsBox}
            onChoose={setChosen}
            onEnter={() => itemsBox.current?.focus()}
          />
        )}
      </div>
      {job ? (
        <JobView
          job={job}
          choice={choice}
          filter={filter}
          box={itemsBox}
          onFilter={setFilter}
          onPublish={(Publish) => choose({ Publish })}
          onOpen={open}
        />
      ) : (
        <div className="cd-import-job">
          {list.data && (
            <EmptyState
              title="从别的系统把稿件带过来"
              hint="文字、图片地址、作者和发布时间会一起带来；同一篇再导一次不会重复。"
              keys={{ chord: 'o', does: '选择文件' }}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** The list with an import that it does not hold yet. */
function withMade(jobs: readonly ImportJob[], made: ImportJob | undefined): readonly ImportJob[] {
  return made && !jobs.some((job) => job.ID === made.ID) ? [made, ...jobs] : jobs
}
