/** Where a file is dropped or chosen, and how far its upload is. */
import { ProgressBar } from '@blueprintjs/core'
import { useEffect, useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react'
import { IMPORT_LIMIT } from '../../../api/content/articleImport/calls.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { fileSize, type Upload } from './useUpload.ts'

/** What the zone shows and tells. */
export interface DropZoneProps {
  readonly upload: Upload
  readonly disabled: string | undefined
  /** The hidden file input; a click on it opens the system's dialog. */
  readonly input: RefObject<HTMLInputElement | null>
  readonly onFiles: (files: readonly File[]) => void
  readonly onStop: () => void
}

/** Takes files by dropping or by the picker, and shows the upload with a way to stop it. */
export function DropZone({ upload, disabled, input, onFiles, onStop }: DropZoneProps): ReactNode {
  const [over, setOver] = useState(false)
  const isBusy = upload.state === 'sending' || upload.state === 'reading'
  const { sent, total } = upload.progress
  const percent = total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isBusy && !disabled) onFiles([...event.dataTransfer.files])
  }
  return (
    <section
      className="cd-drop"
      data-over={over || undefined}
      aria-label="导入文件"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".xml,.json,.ninjs,.rss,.atom,.wxr,.txt"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {isBusy ? (
        <>
          <p role="status">
            {upload.state === 'reading' ? '已传完，正在读取' : '正在上传'}“{upload.name}”
          </p>
          <ProgressBar
            aria-label="上传进度"
            intent="primary"
            stripes={upload.state === 'reading'}
            {...(upload.state === 'reading' ? {} : { value: percent / 100 })}
          />
          <p className="cd-figures cd-quiet">
            {fileSize(sent)} / {fileSize(total)}（{percent}%）
          </p>
          <button type="button" className="cd-button" onClick={onStop}>
            取消上传 <KeyCaps keys="esc" />
          </button>
        </>
      ) : (
        <>
          <p>
            <b>把导出文件拖到这里</b>
          </p>
          <p className="cd-quiet cd-small">
            WordPress 导出（WXR）、ninjs、RSS 2、Atom，不超过 {fileSize(IMPORT_LIMIT)}
            。读取后先给您看清单，确认了才导入。
          </p>
          <button type="button" className="cd-button" disabled={!!disabled} onClick={() => input.current?.click()}>
            选择文件 <KeyCaps keys="o" />
          </button>
          {disabled && <p className="cd-quiet">{disabled}</p>}
          {upload.state === 'failed' && <Problem text={upload.problem} />}
        </>
      )}
    </section>
  )
}

function Problem({ text }: { text: string }): ReactNode {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [text])
  return (
    <p ref={box} className="cd-field-problem" role="alert">
      {text}
    </p>
  )
}
