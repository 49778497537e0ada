/** Sizes by keys: the active pane's group a step wider, narrower, taller or lower; what floats grows where it stands. */
import { dockApi, groupOf } from './dockApi.ts'
import { placeOf } from './sync.ts'

/** Ours: one step, as a share of the dock; and the least a group keeps, in px. */
const STEP = 0.05
const LEAST_PX = 120

interface Position {
  readonly top?: number
  readonly left?: number
  readonly right?: number
  readonly bottom?: number
  readonly width: number
  readonly height: number
}

/** Where a floating group stands, as dockview keeps it. */
function positionOf(group: string): Position | undefined {
  const floating = (dockApi()?.toJSON().floatingGroups ?? []) as unknown as readonly {
    readonly data?: { readonly id: string }
    readonly position: Position
  }[]
  return floating.find((one) => one.data?.id === group)?.position
}

/** Change the size of the active group by so many steps. */
export function resize(width: number, height: number): void {
  const api = dockApi()
  const group = api?.activeGroup
  if (!api || !group) return
  if (api.hasMaximizedGroup()) api.exitMaximizedGroup()
  const change = (size: number, whole: number, steps: number) =>
    Math.max(LEAST_PX, Math.round(size + whole * STEP * steps))
  const place = placeOf(group)
  if (place === 'grid') {
    group.api.setSize({
      ...(width ? { width: change(group.api.width, api.width, width) } : {}),
      ...(height ? { height: change(group.api.height, api.height, height) } : {}),
    })
  } else if (place === 'floating') {
    const now = positionOf(group.id)
    if (!now) return
    const box = { width: change(now.width, api.width, width), height: change(now.height, api.height, height) }
    api.addFloatingGroup(groupOf(group.id)!, { ...box, position: cornerOf(now) as never })
  } else {
    const target = group.api.getWindow()
    target.resizeBy(
      Math.round(target.screen.availWidth * STEP * width),
      Math.round(target.screen.availHeight * STEP * height),
    )
  }
}

const cornerOf = ({ top, left, right, bottom }: Position) => ({
  ...(top === undefined ? { bottom: bottom ?? 0 } : { top }),
  ...(left === undefined ? { right: right ?? 0 } : { left }),
})
