/** The upload widget: pictures as thumbnails, a tile that begins an upload, and everything by keys. */
import {
  lazy,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { ProgressBar } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { rememberOwn } from '../../../workspace/history.ts'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { useFocusKept } from '../useFocusKept.ts'
import { ACCEPTED, ACCEPTED_HEIC } from './collected.ts'
import { downloadPicture } from './downloadPicture.ts'
import { bringsFiles, filesOf } from './filesOf.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { picturesIn } from './pictureWords.ts'
import { thumbnailAct } from './thumbnailKeys.ts'
import { usePictureUpload } from './usePictureUpload.ts'
import './pictures.css'

// What crops is 40 kB that most forms never need.
const CropDialog = lazy(() => import('./crop/CropDialog.tsx'))

/** what may be said of a widget. */
export interface PicturesProps {
  readonly id?: string
  /** What the pictures are, for who cannot see them. */
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (addresses: readonly string[]) => void
  /** What the picker offers. Default jpeg, jpg, png, gif, webp, and Ours: HEIC. */
  readonly accept?: readonly string[]
  /** How many there may be. Default 1. */
  readonly limit?: number
  /** Most MB of a file. Default -1: any. */
  readonly limitSize?: number
  /** Of a thumbnail and the tile, in pixels. Default 90 and 80. */
  readonly width?: number
  readonly height?: number
  /** The picker takes several files at once. Default: where there may be more than one. */
  readonly multiple?: boolean
  /** pictures become small PNGs in the value, and are not sent. Default false. */
  readonly base64?: boolean
  /** words on the tile in the place of the plus. */
  readonly title?: string
  /** an asterisk beside them. Default false. */
  readonly required?: boolean
  /** the words on the badge of the default picture. Default 默认. */
  readonly defaultLabel?: string
  /** The address of the default picture. Default: there is none. */
  readonly defaultAddress?: string | undefined
  /** Makes a picture the default. Default: none can be made. */
  readonly onDefault?: (address: string) => void
  /** 'mediaFlow'; default 'widget': R-207. */
  readonly rule?: 'mediaFlow' | 'widget'
  readonly watermark?: boolean
  readonly face?: boolean
  /** the ratios of the replacer are offered, too. Default false. */
  readonly replacer?: boolean
  readonly disabled?: boolean
  readonly problem?: string | undefined
  readonly describedBy?: string | undefined
  /** More to the right of the tile, such as a button that opens the library. */
  readonly children?: ReactNode
}

/** The widget. The value changes only by `onChange`. */
export function Pictures(props: PicturesProps): ReactNode {
  const {
    label,
    value,
    onChange,
    limit = 1,
    width = 90,
    height = 80,
    title,
    required = false,
    disabled = false,
  } = props
  const { defaultLabel = '默认', defaultAddress, onDefault, base64 = false } = props
  const [stop, setStop] = useState(0)
  const [said, setSaid] = useState('')
  const [isOver, setOver] = useState(false)
  const [cropped, setCropped] = useState<number>()
  const box = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const now = useRef(value)
  now.current = value
  const called = picturesIn(label)
  /** Which one has the focus as soon as it is there. */
  const comes = useRef<number>(undefined)
  const stopAt = (to: number) => box.current?.querySelectorAll<HTMLElement>('[data-stop]')[to]

  const upload = usePictureUpload({
    limit,
    limitSize: props.limitSize ?? -1,
    rule: props.rule ?? 'widget',
    base64,
    have: value.length,
    ...(props.watermark && { watermark: true }),
    ...(props.face && { face: true }),
    onSent(addresses) {
      const before = now.current
      if (box.current?.contains(box.current.ownerDocument.activeElement))
        comes.current = limit === 1 ? 0 : before.length
      // Where there may be one, the new one takes the place of the old, which can be had back.
      onChange(limit === 1 ? addresses.slice(-1) : [...before, ...addresses])
      setSaid(`已上传 ${addresses.length} 张`)
      if (limit === 1 && before.length > 0) rememberOwn(`已换掉${called}`, () => onChange(before))
    },
  })
  const isBusy = upload.done !== undefined
  const hasTile = !disabled && (value.length < limit || limit === 1)
  const stops = value.length + (hasTile ? 1 : 0)
  const at = Math.min(stop, Math.max(0, stops - 1))

  const focusAt = (to: number) => {
    setStop(to)
    requestAnimationFrame(() => stopAt(to)?.focus())
  }
  const heard = useFocusKept(box, () => stopAt(at))
  useLayoutEffect(() => {
    const { current: to } = comes
    if (to === undefined || to >= value.length) return
    comes.current = undefined
    setStop(to)
    stopAt(to)?.focus()
  }, [value])
  const remove = (index: number) => {
    const before = value
    onChange(value.toSpliced(index, 1))
    rememberOwn(`已移除${called}第 ${index + 1} 张`, () => onChange(before))
    focusAt(Math.max(0, Math.min(index, value.length - 2)))
  }
  const swap = (from: string, to: string) => {
    if (!box.current) return `表单已经关上，里面的${called}没有换回`
    const place = now.current.indexOf(from)
    if (place >= 0) onChange(now.current.with(place, to))
    return undefined
  }
  const act = (event: KeyboardEvent) => {
    if (isComposing(event) || !(event.target as HTMLElement).matches('[data-stop]')) return
    const wanted = thumbnailAct(event, at, value.length, stops)
    if (!wanted || (disabled && wanted.act !== 'go' && wanted.act !== 'download')) return
    const address = value[at]
    if (wanted.act === 'default' && !onDefault) return
    event.preventDefault()
    event.stopPropagation()
    if (wanted.act === 'go') focusAt(wanted.to)
    else if (wanted.act === 'move') {
      onChange(value.toSpliced(at, 1).toSpliced(wanted.to, 0, address!))
      setSaid(`移到第 ${wanted.to + 1} 张`)
      focusAt(wanted.to)
    } else if (wanted.act === 'remove') remove(at)
    else if (wanted.act === 'default') onDefault?.(address!)
    else if (wanted.act === 'download') void downloadPicture(window, address!)
    else if (!base64) setCropped(at)
  }
  const take = (event: DragEvent | ClipboardEvent, files: readonly File[]) => {
    if (files.length === 0 || disabled) return
    event.preventDefault()
    event.stopPropagation()
    void upload.start(files)
  }
  return (
    <div
      ref={box}
      id={props.id}
      className="cd-pictures"
      role="group"
      aria-label={label}
      aria-describedby={props.describedBy}
      aria-busy={isBusy}
      data-keys="none"
      data-over={isOver || undefined}
      data-problem={props.problem === undefined ? undefined : ''}
      onFocus={heard}
      onKeyDown={act}
      onPaste={(event) => take(event, filesOf(event.clipboardData))}
      onDragOver={(event) => {
        if (disabled || !bringsFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        take(event, filesOf(event.dataTransfer))
      }}
    >
      <ul className="cd-picture-list">
        {value.map((address, index) => (
          <Thumbnail
            key={`${index} ${address}`}
            address={address}
            place={`${called}第 ${index + 1} 张，共 ${value.length} 张`}
            width={width}
            height={height}
            badge={defaultAddress === address ? defaultLabel : undefined}
            isStop={index === at}
            disabled={disabled}
            onEdit={base64 ? undefined : () => setCropped(index)}
            onDefault={onDefault && (() => onDefault(address))}
            onDownload={() => void downloadPicture(window, address)}
            onRemove={() => remove(index)}
          />
        ))}
        {hasTile && (
          <li className="cd-picture" style={{ width, height }}>
            <button
              type="button"
              className="cd-picture-stop cd-picture-tile"
              data-stop=""
              tabIndex={at === value.length ? 0 : -1}
              aria-label={limit === 1 && value.length > 0 ? `换一张${called}` : (title ?? `上传${called}`)}
              aria-description="可以拖入、粘贴，或按回车选择文件"
              // Not `disabled`, which would take the focus from who pressed it by a key.
              aria-disabled={isBusy}
              onClick={() => isBusy || picker.current?.click()}
            >
              {title === undefined ? <Plus size={20} /> : <span>{title}</span>}
              {required && (
                <span className="cd-form-must" aria-hidden="true">
                  *
                </span>
              )}
            </button>
          </li>
        )}
        {props.children}
      </ul>
      <input
        ref={picker}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        accept={(props.accept ?? [...ACCEPTED, ...ACCEPTED_HEIC]).join(',')}
        multiple={props.multiple ?? limit > 1}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // the list is cleared, so that the same file may be chosen again.
          event.target.value = ''
          void upload.start(files)
        }}
      />
      {isBusy && (
        <div className="cd-picture-sending">
          <ProgressBar aria-label="上传进度" intent="primary" value={upload.done ?? 0} />
          <button type="button" className="cd-button" onClick={upload.stop}>
            取消上传
          </button>
        </div>
      )}
      {upload.trouble !== '' && (
        <p className="cd-field-problem" role="alert">
          {upload.trouble}
        </p>
      )}
      <p className="cd-hidden" role="status">
        {isBusy ? '正在上传' : said}
      </p>
      {cropped !== undefined && value[cropped] !== undefined && (
        <Suspense fallback={null}>
          <CropDialog
            address={value[cropped]}
            label={label}
            replacer={props.replacer ?? false}
            onStepOut={() => setCropped(undefined)}
            onCropped={(address) => {
              const old = now.current[cropped]!
              comes.current = cropped
              onChange(now.current.with(cropped, address))
              setCropped(undefined)
              return { back: () => swap(address, old), again: () => void swap(old, address) }
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
