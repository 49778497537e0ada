/** The point that every crop of a picture keeps: moved by arrows or put there by the pointer. */
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import { keyOfAddress, renditionAddress } from '../../../api/library/media/fileAddress.ts'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { Dialog, FIRST } from '../../../workspace/overlay/Dialog.tsx'
import '../../parts/pictures/crop/crop.css'
import './focal.css'

/** Ours: of the picture, in thousandths: how far an arrow goes, and with Shift. */
const STEP = 10
const FAST = 50

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const within = (value: number) => Math.max(0, Math.min(1000, Math.round(value)))

/** Enter keeps, `0` is the middle, Escape steps out. */
export default function FocalDialog({
  row,
  onStepOut,
  onKept,
}: {
  readonly row: Media
  readonly onStepOut: () => void
  readonly onKept: (point: { readonly FocalX: number; readonly FocalY: number }) => void
}): ReactNode {
  const [point, setPoint] = useState({ FocalX: row.FocalX, FocalY: row.FocalY })
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const way = arrows[event.key]
    if (event.key === 'Enter') onKept(point)
    else if (event.key === '0') setPoint({ FocalX: 500, FocalY: 500 })
    else if (way) {
      const by = event.shiftKey ? FAST : STEP
      setPoint(({ FocalX, FocalY }) => ({ FocalX: within(FocalX + way[0] * by), FocalY: within(FocalY + way[1] * by) }))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const { FocalX, FocalY } = point
  return (
    <Dialog title={`焦点：${row.Title}`} className="cd-crop cd-focal" onStepOut={onStepOut}>
      <div
        className="cd-focal-stage"
        role="application"
        aria-label="焦点：方向键移动，Shift 更快，0 回到正中，回车保存"
        tabIndex={0}
        {...{ [FIRST]: '' }}
        onKeyDown={press}
      >
        <span className="cd-focal-picture">
          <img
            src={renditionAddress(keyOfAddress(row.Address)!, 'w960.webp')}
            alt={row.Alt || row.Title}
            onPointerDown={(event) => {
              const box = event.currentTarget.getBoundingClientRect()
              setPoint({
                FocalX: within(((event.clientX - box.left) / box.width) * 1000),
                FocalY: within(((event.clientY - box.top) / box.height) * 1000),
              })
            }}
          />
          <span className="cd-focal-point" style={{ left: `${FocalX / 10}%`, top: `${FocalY / 10}%` }} />
        </span>
      </div>
      <p className="cd-figures" role="status">
        左起 {(FocalX / 10).toFixed(0)}%，上起 {(FocalY / 10).toFixed(0)}%
      </p>
      <div className="cd-crop-acts">
        <button type="button" className="cd-button" onClick={onStepOut}>
          取消 <KeyCaps keys="esc" />
        </button>
        <button type="button" className="cd-button is-primary" onClick={() => onKept(point)}>
          保存 <KeyCaps keys="enter" />
        </button>
      </div>
    </Dialog>
  )
}
