/** What can be done to a design: pure steps from one to the next. Locked widgets stay as they are. */
import { LEAST_SIDE, type Design, type Widget } from '../../../../api/command/bigScreens/design.ts'
import { around, type Box } from './box.ts'

/** A step. Answers the same design when nothing changes. */
export type Edit = (design: Design) => Design

/** Widgets by their numbers. */
export type Ids = ReadonlySet<string>

const FARTHEST = 20_000
const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, Math.round(value)))

function changeSome(design: Design, ids: Ids, change: (widget: Widget) => Widget, locked = false): Design {
  let isChanged = false
  const Widgets = design.Widgets.map((widget) => {
    if (!ids.has(widget.Id) || (widget.IsLocked && !locked)) return widget
    const next = change(widget)
    if (next !== widget) isChanged = true
    return next
  })
  return isChanged ? { ...design, Widgets } : design
}

const placed = (widget: Widget, box: Partial<Box>): Widget => {
  const { X = widget.X, Y = widget.Y, W = widget.W, H = widget.H } = box
  const next = {
    X: within(X, -FARTHEST, FARTHEST),
    Y: within(Y, -FARTHEST, FARTHEST),
    W: within(W, LEAST_SIDE, FARTHEST),
    H: within(H, LEAST_SIDE, FARTHEST),
  }
  const isSame = next.X === widget.X && next.Y === widget.Y && next.W === widget.W && next.H === widget.H
  return isSame ? widget : { ...widget, ...next }
}

/** The chosen ones, and those grouped with them. */
export function withGroups({ Widgets }: Design, ids: Iterable<string>): Set<string> {
  const chosen = new Set(ids)
  const groups = new Set(Widgets.flatMap(({ Id, Group }) => (Group && chosen.has(Id) ? [Group] : [])))
  for (const { Id, Group } of Widgets) if (Group && groups.has(Group)) chosen.add(Id)
  return chosen
}

/** Moves by pixels. */
export const moveBy =
  (ids: Ids, dx: number, dy: number): Edit =>
  (design) =>
    changeSome(design, ids, (one) => placed(one, { X: one.X + dx, Y: one.Y + dy }))

/** Makes wider and higher by pixels. */
export const sizeBy =
  (ids: Ids, dw: number, dh: number): Edit =>
  (design) =>
    changeSome(design, ids, (one) => placed(one, { W: one.W + dw, H: one.H + dh }))

/** Puts one at exact numbers. */
export const putAt =
  (id: string, box: Partial<Box>): Edit =>
  (design) =>
    changeSome(design, new Set([id]), (one) => placed(one, box))

/** Changes fields that are no place. Names, locks and the like may be changed on locked ones too. */
export const setFields =
  (ids: Ids, fields: Partial<Omit<Widget, 'Id' | 'Kind' | keyof Box>>): Edit =>
  (design) =>
    changeSome(
      design,
      ids,
      (one) => {
        const isSame = Object.entries(fields).every(([name, value]) => one[name as keyof Widget] === value)
        return isSame ? one : { ...one, ...fields }
      },
      true,
    )

/** Sets one property. */
export const setProp =
  (ids: Ids, name: string, value: string | number | boolean): Edit =>
  (design) =>
    changeSome(
      design,
      ids,
      (one) => (one.Props[name] === value ? one : { ...one, Props: { ...one.Props, [name]: value } }),
      true,
    )

/** Where things are lined up. */
export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** Lines up: one alone on the canvas, several on the box around them. Groups keep their inner order: each is one box. */
export const align =
  (ids: Ids, how: Alignment): Edit =>
  (design) => {
    const units = unitsOf(design, ids)
    const canvas: Box = { X: 0, Y: 0, W: design.Width, H: design.Height }
    const frame = units.length === 1 ? canvas : around(units.map(({ box }) => box))
    if (!frame) return design
    return units.reduce((next, { box, members }) => {
      const dx =
        how === 'left'
          ? frame.X - box.X
          : how === 'right'
            ? frame.X + frame.W - box.X - box.W
            : how === 'center'
              ? frame.X + frame.W / 2 - box.X - box.W / 2
              : 0
      const dy =
        how === 'top'
          ? frame.Y - box.Y
          : how === 'bottom'
            ? frame.Y + frame.H - box.Y - box.H
            : how === 'middle'
              ? frame.Y + frame.H / 2 - box.Y - box.H / 2
              : 0
      return moveBy(members, Math.round(dx), Math.round(dy))(next)
    }, design)
  }

/** The same space between three or more. */
export const distribute =
  (ids: Ids, axis: 'across' | 'down'): Edit =>
  (design) => {
    const at = axis === 'across' ? 'X' : 'Y'
    const long = axis === 'across' ? 'W' : 'H'
    const units = unitsOf(design, ids).toSorted((a, b) => a.box[at] - b.box[at])
    const [first, last] = [units[0], units.at(-1)]
    if (!first || !last || units.length < 3) return design
    const room = last.box[at] + last.box[long] - first.box[at]
    const gap = (room - units.reduce((sum, { box }) => sum + box[long], 0)) / (units.length - 1)
    let place = first.box[at]
    return units.reduce((next, { box, members }, index) => {
      const by = index === 0 || index === units.length - 1 ? 0 : Math.round(place) - box[at]
      place += box[long] + gap
      return axis === 'across' ? moveBy(members, by, 0)(next) : moveBy(members, 0, by)(next)
    }, design)
  }

interface Unit {
  readonly box: Box
  readonly members: Ids
}

/** What is moved as one: groups, and those in none. Locked ones are left out. */
function unitsOf({ Widgets }: Design, ids: Ids): Unit[] {
  const units = new Map<string, Widget[]>()
  for (const one of Widgets)
    if (ids.has(one.Id) && !one.IsLocked) {
      const key = one.Group ? `group ${one.Group}` : `one ${one.Id}`
      units.set(key, [...(units.get(key) ?? []), one])
    }
  return [...units.values()].map((members) => ({
    box: around(members)!,
    members: new Set(members.map(({ Id }) => Id)),
  }))
}

/** To the front, the back, or one step there. Those chosen keep their order among each other. */
export const reorder =
  (ids: Ids, where: 'front' | 'back' | 'forward' | 'backward'): Edit =>
  (design) => {
    const chosen = design.Widgets.filter(({ Id }) => ids.has(Id))
    const others = design.Widgets.filter(({ Id }) => !ids.has(Id))
    if (chosen.length === 0 || others.length === 0) return design
    const places = design.Widgets.flatMap(({ Id }, at) => (ids.has(Id) ? [at] : []))
    const before = design.Widgets.slice(0, places[0]).length
    const behindLast = design.Widgets.slice(0, places.at(-1)! + 1).filter(({ Id }) => !ids.has(Id)).length
    const at = {
      front: others.length,
      back: 0,
      forward: Math.min(others.length, behindLast + 1),
      backward: Math.max(0, before - 1),
    }[where]
    const Widgets = [...others.slice(0, at), ...chosen, ...others.slice(at)]
    return Widgets.every((one, index) => one === design.Widgets[index]) ? design : { ...design, Widgets }
  }

/** Makes a group; what was in other groups leaves them. `group`: its name, new in the design. */
export const group =
  (ids: Ids, name: string): Edit =>
  (design) =>
    ids.size < 2 ? design : changeSome(design, ids, (one) => ({ ...one, Group: name }), true)

/** Takes groups apart. */
export const ungroup =
  (ids: Ids): Edit =>
  (design) =>
    changeSome(
      design,
      ids,
      (one) => {
        if (one.Group === undefined) return one
        const { Group: _, ...rest } = one
        return rest
      },
      true,
    )

/** Puts widgets in front of all others. */
export const add =
  (widgets: readonly Widget[]): Edit =>
  (design) =>
    widgets.length === 0 ? design : { ...design, Widgets: [...design.Widgets, ...widgets] }

/** Takes widgets away, and linkages that led to them. */
export const remove =
  (ids: Ids): Edit =>
  (design) => {
    const gone = new Set(design.Widgets.filter(({ Id, IsLocked }) => ids.has(Id) && !IsLocked).map(({ Id }) => Id))
    return gone.size === 0
      ? design
      : { ...design, Widgets: design.Widgets.filter(({ Id }) => !gone.has(Id)).map((one) => unlinked(one, gone)) }
  }

function unlinked(widget: Widget, gone: Ids): Widget {
  const { linkage } = widget
  if (!linkage) return widget
  const linkageArr = linkage.linkageArr.filter(({ widgetValue }) => !gone.has(widgetValue.split('-$-')[0]!.trim()))
  return linkageArr.length === linkage.linkageArr.length ? widget : { ...widget, linkage: { ...linkage, linkageArr } }
}

/** What the canvas itself is. */
export const setCanvas =
  (fields: Partial<Pick<Design, 'Width' | 'Height' | 'Background' | 'Fit'>>): Edit =>
  (design) =>
    Object.entries(fields).every(([name, value]) => design[name as keyof Design] === value)
      ? design
      : { ...design, ...fields }
