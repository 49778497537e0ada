/** A face in a picture is marked: a rectangle moved by keys, or drawn with the pointer. Those that are marked already are shown. */
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import { keyOfAddress, renditionAddress } from '../../../api/library/media/fileAddress.ts'
import { useRead } from '../../../workspace/data.ts'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { Dialog, FIRST } from '../../../workspace/overlay/Dialog.tsx'
import { boxAfter, boxBetween, sayBox, somewhere, type FaceBox } from '../../../api/library/faces/faceBox.ts'
import '../../parts/pictures/crop/crop.css'
import '../media/focal.css'
import './faces.css'

/** Ours: so many of a picture are shown. */
const SHOWN = 100

const placed = ({ X, Y, Width, Height }: FaceBox) => ({
  ...{ left: `${X / 10}%`, top: `${Y / 10}%` },
  ...{ width: `${Width / 10}%`, height: `${Height / 10}%` },
})

/** Enter keeps, Escape steps out. */
export default function FaceDialog({
  row,
  onStepOut,
  onKept,
}: {
  readonly row: Media
  readonly onStepOut: () => void
  readonly onKept: (box: FaceBox) => void
}): ReactNode {
  const { data } = useRead('faces', 'list', { MediaID: row.ID, PageIndex: 1, PageSize: SHOWN })
  const [box, setBox] = useState<FaceBox>(somewhere)
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey) return
    const next = event.key === 'Enter' ? undefined : boxAfter(box, event)
    if (event.key === 'Enter') onKept(box)
    else if (next) setBox(next)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const pointAt = (event: PointerEvent<HTMLElement>) => {
    const area = event.currentTarget.getBoundingClientRect()
    const part = (at: number, start: number, all: number) => Math.max(0, Math.min(1000, ((at - start) / all) * 1000))
    return { x: part(event.clientX, area.left, area.width), y: part(event.clientY, area.top, area.height) }
  }
  return (
    <Dialog title={`标记人脸：${row.Title}`} className="cd-crop cd-focal" onStepOut={onStepOut}>
      <div
        className="cd-focal-stage"
        role="application"
        aria-label="人脸：方向键移动，Alt 加方向键改大小，Shift 更快，加减号缩放，回车记下"
        tabIndex={0}
        {...{ [FIRST]: '' }}
        onKeyDown={press}
      >
        <span
          className="cd-focal-picture cd-face-picture"
          onPointerDown={(event) => {
            from.current = pointAt(event)
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerMove={(event) => from.current && setBox(boxBetween(from.current, pointAt(event)))}
          onPointerUp={() => (from.current = undefined)}
        >
          <img
            src={renditionAddress(keyOfAddress(row.Address)!, 'w960.webp')}
            alt={row.Alt || row.Title}
            draggable={false}
          />
          {data?.List.map((one) => (
            <span key={one.ID} className="cd-face-known" style={placed(one)}>
              {one.PersonName || '还不知道是谁'}
            </span>
          ))}
          <span className="cd-face-box" style={placed(box)} />
        </span>
      </div>
      <p className="cd-figures" role="status">
        {sayBox(box)}
      </p>
      <div className="cd-crop-acts">
        <button type="button" className="cd-button" onClick={onStepOut}>
          取消 <KeyCaps keys="esc" />
        </button>
        <button type="button" className="cd-button is-primary" onClick={() => onKept(box)}>
          记下 <KeyCaps keys="enter" />
        </button>
      </div>
    </Dialog>
  )
}
