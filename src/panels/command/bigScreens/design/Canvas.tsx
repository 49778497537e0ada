/** The canvas: the screen as it will be, with its data, and what is chosen drawn above it. */
import { useEffect, useState, type CSSProperties, type ReactNode, type RefObject } from 'react'
import type { ScreenHost } from '../render/screen.ts'
import { Screen } from '../render/Screen.tsx'
import type { Designer, DesignState } from './designer.ts'
import { guidesOf } from './guides.ts'
import { handles, usePointing, type Handle } from './usePointing.ts'

/** Space around the sheet, in pixels; the style sheet's. */
const AROUND = 48

/** How much of the canvas is seen: a scale, or all of it. */
export type Zoom = number | 'fit'

/** The canvas scaled to the room it has; pointers choose, move and size here what keys do as well. */
export function Canvas(props: {
  readonly designer: Designer
  readonly state: DesignState
  readonly ask: ScreenHost['ask']
  readonly zoom: Zoom
  readonly isResting: boolean
  readonly name: string
  readonly place: RefObject<HTMLDivElement | null>
}): ReactNode {
  const { designer, state, ask, zoom, isResting, name, place } = props
  const { design, chosen, cursor } = state
  const room = useRoom(place)
  const fitting = Math.min((room.width - AROUND) / design.Width, (room.height - AROUND) / design.Height)
  const scale = zoom === 'fit' ? Math.max(0.05, fitting || 0.05) : zoom
  const pointing = usePointing(designer, scale)
  const shown = design.Widgets.filter(({ Id }) => chosen.has(Id))
  const guides = pointing.guides.length > 0 ? pointing.guides : guidesOf(design, chosen)
  const at = (box: { X: number; Y: number; W: number; H: number }): CSSProperties => ({
    left: box.X * scale,
    top: box.Y * scale,
    width: box.W * scale,
    height: box.H * scale,
  })
  const single = shown.length === 1 && shown[0]?.IsLocked === false ? shown[0] : undefined
  return (
    <div
      ref={place}
      className="cd-design-canvas"
      tabIndex={0}
      role="group"
      data-keys="list"
      data-part="canvas"
      aria-label={`画布，${design.Width}×${design.Height}，选中 ${chosen.size} 个组件`}
    >
      <div className="cd-design-place">
        <div className="cd-design-sheet" style={{ width: design.Width * scale, height: design.Height * scale }}>
          <Screen design={design} label={name} isResting={isResting} host={{ ask, scale }} />
          <div
            className="cd-design-over"
            onPointerDown={(event) => {
              place.current?.focus({ preventScroll: true })
              pointing.begin(event)
            }}
          >
            {shown.map((one) => (
              <div
                key={one.Id}
                className={[
                  'cd-design-box',
                  one.Id === cursor && 'is-cursor',
                  one.IsLocked && 'is-locked',
                  one.IsHidden && 'is-unseen',
                ]
                  .filter(Boolean)
                  .join(' ')}
                style={at(one)}
              >
                {one === single &&
                  handles.map((handle) => (
                    <i
                      key={handle}
                      className="cd-design-handle"
                      style={handleStyle(handle)}
                      onPointerDown={(event) => pointing.pull(event, one.Id, handle)}
                    />
                  ))}
              </div>
            ))}
            {guides.map(({ axis, at: line }) => (
              <i
                key={axis}
                className="cd-design-guide"
                style={
                  axis === 'down'
                    ? { left: line * scale, top: 0, width: 1, height: '100%' }
                    : { top: line * scale, left: 0, height: 1, width: '100%' }
                }
              />
            ))}
            {pointing.band && <i className="cd-design-band" style={at(pointing.band)} />}
          </div>
        </div>
      </div>
    </div>
  )
}

function handleStyle(handle: Handle): CSSProperties {
  const across = handle.includes('w') ? 0 : handle.includes('e') ? 100 : 50
  const down = handle.includes('n') ? 0 : handle.includes('s') ? 100 : 50
  return { left: `calc(${across}% - 6px)`, top: `calc(${down}% - 6px)`, cursor: `${handle}-resize` }
}

function useRoom(place: RefObject<HTMLDivElement | null>): { readonly width: number; readonly height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = place.current!
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [place])
  return room
}
