/** Cutting a picture, by keys or by the pointer. What goes up is where to cut: the next one sees the whole picture again. */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Cropper, type ReactCropperElement } from 'react-cropper'
import 'cropperjs/dist/cropper.css'
import { Refusal } from '../../../../api/client.ts'
import { isComposing } from '../../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { keep, rememberOwn, type Along } from '../../../../workspace/history.ts'
import { notify } from '../../../../workspace/notices.ts'
import { Dialog, FIRST } from '../../../../workspace/overlay/Dialog.tsx'
import { tell } from '../usePictureUpload.ts'
import { atRatio, boxed, isWhole, offeredRatios, sayCrop, wholeCrop, type Crop } from './cropBox.ts'
import { cropAfter } from './cropKeys.ts'
import { CropNumbers } from './CropNumbers.tsx'
import { originalOf, type Original } from './originalOf.ts'
import { saveCrop, type Cut } from './saveCrop.ts'
import { measureAgain, showCrop } from './showCrop.ts'
import './crop.css'

/** */
const EDITED = '图片编辑成功！'

/** What the dialog is about. */
export interface CropDialogProps {
  readonly address: string
  /** What the picture is called. */
  readonly label: string
  /** the ratios of the replacer, too; and the choice whether the cut one stands beside the picture. */
  readonly replacer: boolean
  readonly onStepOut: () => void
  /** Told the address of what was cut. Answers what goes back with it: where the address was put. */
  readonly onCropped: (address: string) => Along | undefined
}

/** Tells which picture was cut, with the way back to its former version, here and where its address stands. */
function sayCut({ Title, LogID }: Cut, along: Along | undefined): void {
  if (LogID !== undefined)
    return keep({ title: `裁剪“${Title}”`, logId: LogID, along }, 'success', undefined, `${EDITED}“${Title}”`)
  const says = `${EDITED}“${Title}”旁边多了一张裁好的。`
  if (along) rememberOwn(`换成裁好的“${Title}”`, along.back, says)
  else notify(says, 'success')
}

/** What the cropper shows, as the browser draws it. Rejects where it cannot. */
function paintedBy(element: ReactCropperElement | null): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const canvas = element?.cropper.getCroppedCanvas({ imageSmoothingQuality: 'high' })
    if (!canvas) return reject(new Error('nothing is shown'))
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/jpeg', 0.95)
  })
}

/** The dialog. Enter keeps, with Ctrl wherever one stands; Escape steps out. */
export default function CropDialog({ address, label, replacer, onStepOut, onCropped }: CropDialogProps): ReactNode {
  const [crop, setCrop] = useState<Crop>()
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [isBeside, setBeside] = useState(false)
  const image = useRef<ReactCropperElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const stopper = useRef<AbortController>(undefined)
  const [original, setOriginal] = useState<Original>()
  useEffect(() => () => stopper.current?.abort(), [])
  useEffect(() => {
    let isHere = true
    originalOf(address).then(
      (found) => isHere && setOriginal(found),
      (error: unknown) => isHere && setTrouble(error instanceof Refusal ? error.message : '图片没有读到，请重试。'),
    )
    return () => void (isHere = false)
  }, [address])

  const shown = useRef(crop)
  const change = (next: Crop) => {
    shown.current = next
    setCrop(next)
    setSaid(sayCrop(next))
    setTrouble('')
  }
  const put = (next: Crop) => {
    change(next)
    if (image.current?.cropper) showCrop(image.current.cropper, next)
  }
  useEffect(() => {
    const room = stage.current
    if (!room || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      const cropper = image.current?.cropper
      if (!cropper || !shown.current) return
      measureAgain(cropper)
      showCrop(cropper, shown.current)
    })
    observer.observe(room)
    return () => observer.disconnect()
  }, [])
  const dragged = () => {
    const data = image.current?.cropper.getData(true)
    if (!crop || !data) return
    change(boxed(crop, { x: data.x, y: data.y, width: data.width, height: data.height }))
  }
  const save = async () => {
    const { current: cut } = shown
    if (!cut || !original || busy) return
    if (isWhole(cut)) return setTrouble('还没有裁剪：移动或缩小选框后再保存。')
    setBusy(true)
    setTrouble('')
    stopper.current = new AbortController()
    try {
      const made = await saveCrop(original, cut, isBeside, () => paintedBy(image.current), stopper.current.signal)
      sayCut(made, onCropped(made.address))
    } catch (error) {
      setTrouble(tell(error))
    } finally {
      setBusy(false)
    }
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return
    const isOwn = (event.target as Element).localName === 'button' && !event.ctrlKey && !event.metaKey
    if (isOwn) return
    event.preventDefault()
    void save()
  }
  const press = (event: KeyboardEvent) => {
    if (!crop || isComposing(event)) return
    enter(event)
    const next = cropAfter(crop, event, replacer)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    put(next)
  }
  return (
    <Dialog title={`裁剪${label}`} className="cd-crop" onStepOut={busy ? undefined : onStepOut}>
      <div
        ref={stage}
        className="cd-crop-stage"
        role="application"
        aria-label="裁剪区：方向键移动，Shift 更快，Alt 加方向键改大小，加减号缩放，数字选比例，r 旋转，f 翻转，0 复原，回车保存"
        tabIndex={0}
        {...{ [FIRST]: '' }}
        onKeyDown={press}
      >
        {original && (
          <Cropper
            ref={image}
            src={original.Address}
            style={{ width: '100%', height: '100%' }}
            alt={label}
            viewMode={1}
            autoCropArea={1}
            responsive={false}
            restore={false}
            checkCrossOrigin={false}
            checkOrientation={false}
            zoomOnWheel={false}
            dragMode="crop"
            toggleDragModeOnDblclick={false}
            ready={() => {
              const { naturalWidth, naturalHeight } = image.current!.cropper.getImageData()
              put(wholeCrop({ width: Math.round(naturalWidth), height: Math.round(naturalHeight) }))
            }}
            cropend={dragged}
          />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter of what stands in it */}
      <div className="cd-crop-side" onKeyDown={enter}>
        <div className="cd-crop-ratios" role="group" aria-label="比例">
          {offeredRatios(replacer).map(({ digit, title, ratio }) => (
            <button
              key={digit}
              type="button"
              className="cd-button"
              aria-pressed={crop?.ratio === ratio}
              onClick={() => crop && put(atRatio(crop, ratio))}
            >
              {title} <KeyCaps keys={digit} />
            </button>
          ))}
        </div>
        {crop && <CropNumbers crop={crop} onBox={(change) => put(boxed(crop, change))} />}
        {replacer && (
          <label className="cd-crop-beside">
            <input type="checkbox" checked={isBeside} onChange={(event) => setBeside(event.target.checked)} />{' '}
            另存为一张，原图不变
          </label>
        )}
        <p className="cd-hidden" role="status">
          {said}
        </p>
        {trouble !== '' && (
          <p className="cd-field-problem" role="alert">
            {trouble}
          </p>
        )}
        <div className="cd-crop-acts">
          <button type="button" className="cd-button" disabled={busy} onClick={onStepOut}>
            取消 <KeyCaps keys="esc" />
          </button>
          <button type="button" className="cd-button is-primary" disabled={busy || !crop} onClick={() => void save()}>
            {busy ? '正在保存…' : '保存'} <KeyCaps keys="enter" />
          </button>
        </div>
      </div>
    </Dialog>
  )
}
