/** New widgets and copies of others. Pure; numbers come from outside. */
import { SECONDS, WIDGET_LIMIT, type Design, type Widget } from '../../../../api/command/bigScreens/design.ts'
import { readWidgetValue, writeWidgetValue } from '../../../../api/command/bigScreens/linkage.ts'
import { widgetKinds, type WidgetKindName } from '../../../../api/command/bigScreens/widgets/index.ts'

/** Ours: how far a copy lies from what it was made of, in pixels. */
const ASIDE = 20

/** A number that the design does not have, such as 'w7'. */
function newId({ Widgets }: Design, taken: ReadonlySet<string> = new Set()): string {
  const ids = new Set(Widgets.map(({ Id }) => Id))
  let at = Widgets.length + 1
  while (ids.has(`w${at}`) || taken.has(`w${at}`)) at++
  return `w${at}`
}

/** A name of a group that the design does not have. */
export function newGroup({ Widgets }: Design): string {
  const groups = new Set(Widgets.map(({ Group }) => Group))
  let at = 1
  while (groups.has(`g${at}`)) at++
  return `g${at}`
}

/** A widget of a kind in the middle of the canvas, a little aside of one that lies there already. */
export function newWidget(design: Design, Kind: WidgetKindName): Widget {
  const { title, width, height } = widgetKinds[Kind]
  const [W, H] = [Math.min(width, design.Width), Math.min(height, design.Height)]
  let [X, Y] = [Math.round((design.Width - W) / 2), Math.round((design.Height - H) / 2)]
  while (design.Widgets.some((one) => one.X === X && one.Y === Y)) [X, Y] = [X + ASIDE, Y + ASIDE]
  return { Id: newId(design), Kind, Title: title, X, Y, W, H, IsLocked: false, IsHidden: false, Props: {} }
}

/**
 * Copies of widgets, for the same design or another one: new numbers, groups of their own, linkages among them kept.
 * Linkages that lead elsewhere are kept where the target is there.
 */
export function copiesOf(design: Design, widgets: readonly Widget[]): Widget[] {
  const ids = new Map<string, string>()
  const groups = new Map<string, string>()
  const taken = new Set<string>()
  for (const { Id, Group } of widgets) {
    const id = newId(design, taken)
    taken.add(id)
    ids.set(Id, id)
    if (Group && !groups.has(Group)) groups.set(Group, `${newGroup(design)}${groups.size > 0 ? `-${groups.size}` : ''}`)
  }
  const isThere = new Set(design.Widgets.map(({ Id }) => Id))
  const overlaps = widgets.some((one) => design.Widgets.some((other) => other.X === one.X && other.Y === one.Y))
  const aside = overlaps ? ASIDE : 0
  return widgets.map((one) => {
    const { Group, linkage, ...rest } = one
    const Id = ids.get(one.Id)!
    const linkageArr = (linkage?.linkageArr ?? []).flatMap((item) => {
      const target = readWidgetValue(item.widgetValue)
      const id = ids.get(target.id) ?? (isThere.has(target.id) ? target.id : undefined)
      return id === undefined ? [] : [{ ...item, widgetValue: writeWidgetValue(id, target.name) }]
    })
    return {
      ...rest,
      Id,
      X: one.X + aside,
      Y: one.Y + aside,
      ...(Group ? { Group: groups.get(Group)! } : {}),
      ...(linkageArr.length > 0 ? { linkage: { index: 0, widgetId: Id, linkageArr } } : {}),
    }
  })
}

/** Whether so many more may be added. */
export function hasRoom({ Widgets }: Design, more: number): boolean {
  return Widgets.length + more <= WIDGET_LIMIT
}

/** The source a widget begins with when a data set is chosen for it. */
export function newSource(DataSetID: number, Params: Readonly<Record<string, string>> = {}): Widget['Source'] {
  return { DataSetID, Params: { ...Params }, Seconds: SECONDS.usual }
}

/** As it is stored: every linkage says where its widget stands and who it is (R-171). */
export function toStore(design: Design): Design {
  return {
    ...design,
    Widgets: design.Widgets.map((one, index) =>
      one.linkage ? { ...one, linkage: { ...one.linkage, index, widgetId: one.Id } } : one,
    ),
  }
}
