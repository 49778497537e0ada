/** Sensitive words out of a file: choose it, look at what its lines would become, take them in. Everything by key. */
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { may } from '../../../api/access.ts'
import { Refusal } from '../../../api/client.ts'
import { KEYWORD_FILE_LIMIT, keywords, type KeywordLine } from '../../../api/content/keywords/calls.ts'
import type { KeywordLevel } from '../../../api/content/keywords/keywordLevels.ts'
import { contextNow } from '../../../workspace/context.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { notify } from '../../../workspace/notices.ts'
import { usePaneFocus } from '../../../workspace/pane.ts'
import { api, me } from '../../../workspace/session.ts'
import { LineTable } from './LineTable.tsx'
import { useImportKeys } from './useImportKeys.ts'
import './import.css'

/** What was read of a file, or done with it. */
interface Report {
  readonly lines: readonly KeywordLine[]
  /** The words are in; else this is only what they would become. */
  readonly isDone: boolean
}

/** The panel of the import, from the file to its report. */
export default function ImportPanel(): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [file, setFile] = useState<File>()
  const [level, setLevel] = useState<KeywordLevel>('warn')
  const [report, setReport] = useState<Report>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const granted = may(me(), keywords.pages, '导入')

  const send = async (chosen: File, Level: KeywordLevel, Check: boolean) => {
    setBusy(true)
    setProblem('')
    try {
      const answer = await api.keywords.bulkImport({ file: chosen, Level, Check })
      setReport({ lines: answer.Lines, isDone: !Check })
      if (!Check) {
        const text = `导入敏感词：${answer.Done.length} 个完成，${answer.Skipped.length} 行没有导入`
        if (answer.LogID === undefined) notify(text, 'info')
        else contextNow().remember(text, answer.LogID)
      }
      requestAnimationFrame(() => lines.current?.focus())
    } catch (error) {
      setReport(undefined)
      setProblem(error instanceof Refusal ? error.message || error.notice.text : '文件没有读取成功，请重试。')
    } finally {
      setBusy(false)
    }
  }
  const choose = (chosen: File | undefined) => {
    if (!chosen || !granted) return
    if (chosen.size > KEYWORD_FILE_LIMIT) {
      setProblem(`文件不能超过 ${KEYWORD_FILE_LIMIT / 1024 / 1024} MB，请分几次导入。`)
      return
    }
    setFile(chosen)
    void send(chosen, level, true)
  }
  const waiting = report !== undefined && !report.isDone
  const turn = () => setLevel((was) => (was === 'warn' ? 'block' : 'warn'))
  const start = () => file && waiting && send(file, level, false)
  usePaneFocus(() => (report ? lines : chooser).current?.focus())
  useImportKeys({
    granted,
    busy,
    waiting,
    level,
    onChoose: () => input.current?.click(),
    onLevel: turn,
    onStart: start,
  })

  const drop = (event: DragEvent) => {
    event.preventDefault()
    choose(event.dataTransfer.files[0])
  }
  return (
    <div className="cd-words-import" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <header className="cd-words-head">
        <input
          ref={input}
          type="file"
          hidden
          aria-label="敏感词文件"
          accept=".xlsx,.csv,.txt,.tsv"
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <button
          ref={chooser}
          type="button"
          className="cd-button"
          disabled={!granted || busy}
          onClick={() => input.current?.click()}
        >
          选择文件 <KeyCaps keys="o" />
        </button>
        <button type="button" className="cd-button" disabled={!granted || busy} onClick={turn}>
          没写等级的算{level === 'block' ? '禁用' : '提醒'} <KeyCaps keys="l" />
        </button>
        <button
          type="button"
          className="cd-button is-primary"
          disabled={!waiting || busy || !report.lines.some(({ State }) => State === 'added' || State === 'changed')}
          onClick={start}
        >
          导入 <KeyCaps keys="mod+enter" />
        </button>
        <span className="cd-quiet" role="status">
          {busy ? '正在读取…' : file ? file.name : ''}
        </span>
      </header>
      {!granted && <p className="cd-field-problem">导入需要“导入”权限，请联系系统管理员开通。</p>}
      {problem !== '' && (
        <p className="cd-field-problem" role="alert">
          {problem}
        </p>
      )}
      {report ? (
        <LineTable lines={report.lines} isDone={report.isDone} box={lines} />
      ) : (
        <p className="cd-quiet cd-words-hint">
          xlsx、CSV 或纯文本都可以，一行一个：敏感词、等级（禁用或提醒）、建议改成、备注。第一行可以是表头，按表头认列。
          先给您看每一行会怎样，确认了才导入；已有的词按文件更新，不会重复。
        </p>
      )}
    </div>
  )
}
