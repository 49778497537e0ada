/** The mouse on the canvas: choosing, a band around several, moving and sizing, with lines that snap. */
import { useState, type PointerEvent } from 'react'
import type { Design } from '../../../../api/command/bigScreens/design.ts'
import { around, type Box } from './box.ts'
import type { Designer } from './designer.ts'
import { moveBy, putAt, withGroups } from './edits.ts'
import { snap, type Guide } from './guides.ts'

/** Where a handle is. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
/** See handles. */
export type Handle = (typeof handles)[number]

/** From how far something snaps, in pixels of the display. */
const REACH = 6

/** The foremost widget at a point of the design. */
function widgetAt({ Widgets }: Design, x: number, y: number): string | undefined {
  return Widgets.findLast(
    (one) => !one.IsHidden && x >= one.X && x <= one.X + one.W && y >= one.Y && y <= one.Y + one.H,
  )?.Id
}

/** A box that is pulled by a handle. */
export function pulled({ X, Y, W, H }: Box, handle: Handle, dx: number, dy: number): Box {
  const left = handle.includes('w') ? Math.min(dx, W - 8) : 0
  const top = handle.includes('n') ? Math.min(dy, H - 8) : 0
  return {
    X: X + left,
    Y: Y + top,
    W: handle.includes('e') ? Math.max(8, W + dx) : W - left,
    H: handle.includes('s') ? Math.max(8, H + dy) : H - top,
  }
}

/** What is drawn while the mouse is at work. */
export interface Pointing {
  readonly guides: readonly Guide[]
  readonly band: Box | undefined
  readonly begin: (event: PointerEvent<HTMLElement>) => void
  readonly pull: (event: PointerEvent<HTMLElement>, id: string, handle: Handle) => void
}

/** `scale`: how big a pixel of the design is drawn. */
export function usePointing(designer: Designer, scale: number): Pointing {
  const [guides, setGuides] = useState<readonly Guide[]>([])
  const [band, setBand] = useState<Box>()

  const follow = (
    event: PointerEvent<HTMLElement>,
    moved: (dx: number, dy: number, free: boolean) => void,
    done: () => void,
  ) => {
    const { clientX, clientY, currentTarget, pointerId } = event
    const window = currentTarget.ownerDocument.defaultView!
    const go = (next: globalThis.PointerEvent) => {
      if (next.pointerId !== pointerId) return
      moved((next.clientX - clientX) / scale, (next.clientY - clientY) / scale, next.altKey)
    }
    const end = () => {
      window.removeEventListener('pointermove', go)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      setGuides([])
      setBand(undefined)
      done()
    }
    window.addEventListener('pointermove', go)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { design: begun, chosen } = designer.state()
    const box = around(begun.Widgets.filter(({ Id, IsLocked }) => chosen.has(Id) && !IsLocked))
    if (!box) return
    follow(
      event,
      (dx, dy, isFree) => {
        const to = { ...box, X: box.X + dx, Y: box.Y + dy }
        const more = isFree ? { dx: 0, dy: 0, guides: [] } : snap(begun, chosen, to, REACH / scale)
        setGuides(more.guides)
        designer.edit('移动', () => moveBy(chosen, Math.round(dx + more.dx), Math.round(dy + more.dy))(begun), true)
      },
      () => {},
    )
  }
  const bandFrom = (event: PointerEvent<HTMLElement>, x: number, y: number, before: ReadonlySet<string>) => {
    follow(
      event,
      (dx, dy) => {
        const box = { X: Math.min(x, x + dx), Y: Math.min(y, y + dy), W: Math.abs(dx), H: Math.abs(dy) }
        setBand(box)
        const inside = designer
          .state()
          .design.Widgets.filter(
            (one) =>
              !one.IsHidden &&
              one.X < box.X + box.W &&
              one.X + one.W > box.X &&
              one.Y < box.Y + box.H &&
              one.Y + one.H > box.Y,
          )
        designer.choose([...before, ...inside.map(({ Id }) => Id)])
      },
      () => {},
    )
  }
  return {
    guides,
    band,
    begin(event) {
      if (event.button !== 0) return
      const place = event.currentTarget.getBoundingClientRect()
      const [x, y] = [(event.clientX - place.left) / scale, (event.clientY - place.top) / scale]
      const { design, chosen } = designer.state()
      const id = widgetAt(design, x, y)
      const isMore = event.shiftKey || event.ctrlKey || event.metaKey
      if (id === undefined) {
        if (!isMore) designer.choose([])
        return bandFrom(event, x, y, isMore ? chosen : new Set())
      }
      if (isMore) {
        const mine = withGroups(design, [id])
        const next = chosen.has(id) ? [...chosen].filter((one) => !mine.has(one)) : [...chosen, ...mine]
        return designer.choose(next)
      }
      designer.choose(chosen.has(id) ? chosen : [id], id)
      drag(event)
    },
    pull(event, id, handle) {
      event.stopPropagation()
      const { design: begun } = designer.state()
      const box = begun.Widgets.find((one) => one.Id === id)
      if (!box) return
      follow(
        event,
        (dx, dy) => designer.edit('改大小', () => putAt(id, pulled(box, handle, dx, dy))(begun), true),
        () => {},
      )
    },
  }
}
