/** The field of a form that holds the address of a file, or several, one a line: dropped, pasted, chosen, or still typed. */
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { ProgressBar } from '@blueprintjs/core'
import { Upload } from '@blueprintjs/icons'
import { addressesIn } from '../../../api/text/addressLines.ts'
import type { FieldProps } from '../../../workspace/command.ts'
import { rememberOwn } from '../../../workspace/history.ts'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { notify } from '../../../workspace/notices.ts'
import { useFocusKept } from '../useFocusKept.ts'
import { bringsFiles, filesOf } from '../pictures/filesOf.ts'
import { PickButton } from '../pictures/library/PickButton.tsx'
import type { PickKind } from '../pictures/library/LibraryDialog.tsx'
import { thumbnailAct } from '../pictures/thumbnailKeys.ts'
import { AddressText } from './AddressText.tsx'
import { FileLine } from './FileLine.tsx'
import { useFiles } from './useFiles.ts'

/** Which files the picker offers, and what stands above the list. */
export interface FileFieldProps extends FieldProps {
  /** Default: all. */
  readonly accept?: string
  /** Which of the library may be chosen. Default: any. */
  readonly kind?: PickKind
  readonly readOnly?: boolean
  /** Shown above the list, such as a player. */
  readonly children?: ReactNode
}

/** A line for each file: arrows walk, Alt and arrows move it, Enter opens it, Delete takes it out. */
export default function FileField(props: FileFieldProps): ReactNode {
  const {
    label,
    value,
    onChange,
    problem,
    describedBy,
    most = 1,
    accept,
    kind = 'any',
    readOnly = false,
    children,
  } = props
  const text = typeof value === 'string' ? value : ''
  // 视频地址 holds a video.
  const called = kind === 'video' ? label.replace(/地址$/, '') : label
  const addresses = addressesIn(text)
  const [stop, setStop] = useState(0)
  const [isOver, setOver] = useState(false)
  const [said, setSaid] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const now = useRef(addresses)
  now.current = addresses
  const put = (next: readonly string[]) => {
    now.current = [...next]
    onChange(next.join('\n'))
  }
  const add = (more: readonly string[]) => {
    const before = now.current
    put(most === 1 ? more.slice(0, 1) : [...before, ...more])
    if (most === 1 && before.length > 0) rememberOwn(`已换掉${called}`, () => put(before))
  }
  const files = useFiles((address, name) => {
    add([address])
    setSaid(`已上传 ${name}`)
  })
  const take = (list: readonly File[]) => {
    if (list.length === 0 || readOnly) return
    const room = most === 1 ? 1 : most - addresses.length - files.sendings.length
    //
    if (list.length > room) return void notify(`最多上传${most}个文件`, 'warning')
    files.send(list)
  }
  const at = Math.min(stop, Math.max(0, addresses.length - 1))
  const stopAt = (to: number) =>
    box.current?.querySelectorAll<HTMLElement>('[data-stop]')[to] ??
    box.current?.querySelector<HTMLElement>('.cd-files-choose')
  const focusAt = (to: number) => {
    setStop(to)
    requestAnimationFrame(() => stopAt(to)?.focus())
  }
  const heard = useFocusKept(box, () => stopAt(at))
  const remove = (index: number) => {
    const before = addresses
    // As the line says it.
    const name = box.current?.querySelectorAll<HTMLElement>('[data-stop]')[index]?.textContent ?? called
    put(addresses.toSpliced(index, 1))
    rememberOwn(`已移除${name}`, () => put(before))
    focusAt(Math.max(0, Math.min(index, before.length - 2)))
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || !(event.target as HTMLElement).matches('[data-stop]')) return
    const wanted = thumbnailAct(event, at, addresses.length, addresses.length)
    if (!wanted || (readOnly && wanted.act !== 'go')) return
    if (!('to' in wanted) && wanted.act !== 'remove') return
    event.preventDefault()
    event.stopPropagation()
    if (!('to' in wanted)) return remove(at)
    if (wanted.act === 'move') {
      put(addresses.toSpliced(at, 1).toSpliced(wanted.to, 0, addresses[at]!))
      setSaid(`移到第 ${wanted.to + 1} 个`)
    }
    focusAt(wanted.to)
  }
  return (
    <div className="cd-address-field">
      <div
        ref={box}
        className="cd-files"
        role="group"
        aria-label={label}
        aria-describedby={describedBy}
        aria-busy={files.sendings.some((one) => one.problem === '')}
        data-keys="none"
        data-over={isOver || undefined}
        data-problem={problem === undefined ? undefined : ''}
        onFocus={heard}
        onKeyDown={press}
        onPaste={(event) => {
          const pasted = filesOf(event.clipboardData)
          if (pasted.length > 0) event.preventDefault()
          take(pasted)
        }}
        onDragOver={(event) => {
          if (readOnly || !bringsFiles(event.dataTransfer)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false)
          if (readOnly || !bringsFiles(event.dataTransfer)) return
          event.preventDefault()
          take(filesOf(event.dataTransfer))
        }}
      >
        {children}
        {addresses.length > 0 && (
          <ul>
            {addresses.map((address, index) => (
              <FileLine
                key={`${index} ${address}`}
                address={address}
                isStop={index === at}
                onRemove={readOnly ? undefined : () => remove(index)}
              />
            ))}
          </ul>
        )}
        {files.sendings.map((one) => (
          <div key={one.id} className="cd-files-sending">
            <span>{one.name}</span>
            {one.problem === '' ? (
              <ProgressBar aria-label={`${one.name}的上传进度`} intent="primary" value={one.done} />
            ) : (
              <span className="cd-field-problem" role="alert">
                {one.problem}
              </span>
            )}
            <button
              type="button"
              className="cd-button"
              onClick={() => (one.problem === '' ? one.stop() : files.putAway(one.id))}
            >
              {one.problem === '' ? '取消' : '收起'}
            </button>
          </div>
        ))}
        {!readOnly && (
          <button type="button" className="cd-button cd-files-choose" onClick={() => picker.current?.click()}>
            <Upload size={12} /> {most === 1 && addresses.length > 0 ? '换一个' : '选择文件'}
            <small className="cd-quiet">也可以拖入或粘贴</small>
          </button>
        )}
        {!readOnly && (
          <PickButton
            label={called}
            kind={kind}
            most={Math.max(1, most - (most === 1 ? 0 : addresses.length))}
            onPicked={(rows) => add(rows.map(({ Address }) => Address))}
          />
        )}
        <input
          ref={picker}
          type="file"
          hidden
          aria-hidden="true"
          tabIndex={-1}
          accept={accept}
          multiple={most > 1}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])]
            event.target.value = ''
            take(chosen)
          }}
        />
        <p className="cd-hidden" role="status">
          {said}
        </p>
      </div>
      <AddressText {...props} text={text} />
    </div>
  )
}
