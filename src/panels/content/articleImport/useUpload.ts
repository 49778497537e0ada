/** Uploading one import file at a time. */
import { useRef, useState } from 'react'
import { IMPORT_LIMIT, articleImport, type ImportJob } from '../../../api/content/articleImport/calls.ts'
import { createClient, Refusal } from '../../../api/client.ts'
import { refresh } from '../../../workspace/data.ts'
import { api } from '../../../workspace/session.ts'
import { sendWithProgress, STOPPED, type Progress } from '../../parts/sendWithProgress.ts'

/** An upload as the screen shows it. `reading`: everything has gone out, the server reads the file. */
export interface Upload {
  readonly state: 'idle' | 'sending' | 'reading' | 'failed'
  readonly name: string
  readonly progress: Progress
  /** Why it failed. */
  readonly problem: string
}

const nothing: Upload = { state: 'idle', name: '', progress: { sent: 0, total: 0 }, problem: '' }

/** A size as people read it: 820 KB, 3.4 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0)} MB`
}

/** Why a file cannot be imported, before it is sent; undefined when it can be tried. */
export function fileProblem(file: Pick<File, 'name' | 'size'>): string | undefined {
  if (file.size === 0) return `“${file.name}”是空文件，请重新导出后再试。`
  if (file.size > IMPORT_LIMIT)
    return `文件不能超过 ${fileSize(IMPORT_LIMIT)}，“${file.name}”是 ${fileSize(file.size)}。请分几次导出。`
  return undefined
}

/** Upload files; `done` is told the import that was made of one. */
export function useUpload(done: (job: ImportJob) => void): {
  readonly upload: Upload
  readonly start: (file: File) => Promise<void>
  readonly stop: () => void
  readonly clear: () => void
} {
  const [upload, setUpload] = useState(nothing)
  const running = useRef<AbortController>(undefined)

  const send = (file: File, stopper: AbortController) => {
    const tell = (progress: Progress) =>
      setUpload((was) => ({ ...was, progress, state: progress.sent >= progress.total ? 'reading' : 'sending' }))
    return createClient({ articleImport }, sendWithProgress(tell, stopper.signal)).articleImport.upload({ file })
  }
  const start = async (file: File) => {
    if (running.current) return
    const problem = fileProblem(file)
    if (problem) return setUpload({ ...nothing, name: file.name, state: 'failed', problem })
    const stopper = (running.current = new AbortController())
    setUpload({ ...nothing, name: file.name, state: 'sending', progress: { sent: 0, total: file.size } })
    try {
      const job = await send(file, stopper).catch(async (error: unknown) => {
        if (!(error instanceof Refusal) || error.kind !== 'expired') throw error
        // Any call renews the token; then the file goes again.
        await api.session.current({})
        return send(file, stopper)
      })
      setUpload(nothing)
      refresh('articleImport', true)
      done(job)
    } catch (error) {
      const said = error instanceof Refusal ? error.message || error.notice.text : '文件没有传上去，请重试。'
      setUpload(said === STOPPED ? nothing : { ...nothing, name: file.name, state: 'failed', problem: said })
    } finally {
      running.current = undefined
    }
  }
  return { upload, start, stop: () => running.current?.abort(), clear: () => setUpload(nothing) }
}
