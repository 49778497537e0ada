/** Where a sheet of the guide is dropped or chosen. */
import { useState, type DragEvent, type ReactNode, type RefObject } from 'react'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'

/** What the zone shows and tells. */
export interface SheetDropProps {
  /** The hidden file input; a click on it opens the system's dialog. */
  readonly input: RefObject<HTMLInputElement | null>
  readonly isBusy: boolean
  /** Why the last file could not be read. */
  readonly problem: string | undefined
  readonly onFile: (file: File) => void
}

/** Takes one file. */
export function SheetDrop({ input, isBusy, problem, onFile }: SheetDropProps): ReactNode {
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !isBusy) onFile(file)
  }
  return (
    <section
      className={`cd-sheet-drop ${isOver ? 'is-over' : ''}`}
      aria-label="选择节目单文件"
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.txt,text/csv"
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <button type="button" className="cd-button" disabled={isBusy} onClick={() => input.current?.click()}>
        选择文件 <KeyCaps keys="o" />
      </button>
      <span className="cd-quiet">
        {isBusy ? '正在读取…' : '或把 xlsx、CSV 拖到这里。先看对照，采用以后才改；没有提到的日子不动。'}
      </span>
      {problem && (
        <p className="cd-field-problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}
