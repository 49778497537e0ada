import { expect, test } from 'vitest'
import { Design, emptyDesign, type Widget } from '../../../src/api/command/bigScreens/design.ts'
import { around } from '../../../src/panels/command/bigScreens/design/box.ts'
import { copiesOf, newWidget, toStore } from '../../../src/panels/command/bigScreens/design/copies.ts'
import {
  add,
  align,
  distribute,
  group,
  moveBy,
  putAt,
  remove,
  reorder,
  setFields,
  setProp,
  sizeBy,
  ungroup,
  withGroups,
  type Edit,
} from '../../../src/panels/command/bigScreens/design/edits.ts'
import { snap } from '../../../src/panels/command/bigScreens/design/guides.ts'
import { pulled } from '../../../src/panels/command/bigScreens/design/usePointing.ts'
import {
  stepBack,
  stepForth,
  stepOn,
  stepsFrom,
  STEPS_LIMIT,
} from '../../../src/panels/command/bigScreens/design/steps.ts'
import { designOf, randomFrom, widgetOf } from '../../support/designs.ts'

const three = () =>
  designOf(
    widgetOf('a', { X: 10, Y: 10, W: 100, H: 50 }),
    widgetOf('b', { X: 300, Y: 200, W: 200, H: 80 }),
    widgetOf('c', { X: 900, Y: 90, W: 50, H: 50 }),
  )
const ids = (...names: string[]) => new Set(names)
const placesOf = ({ Widgets }: Design) => Widgets.map(({ Id, X, Y }) => `${Id} ${X},${Y}`)
const order = ({ Widgets }: Design) => Widgets.map(({ Id }) => Id).join('')

test('aligning several takes the box around them; one alone takes the canvas', () => {
  expect(placesOf(align(ids('a', 'b', 'c'), 'left')(three()))).toEqual(['a 10,10', 'b 10,200', 'c 10,90'])
  expect(placesOf(align(ids('a', 'b', 'c'), 'bottom')(three()))).toEqual(['a 10,230', 'b 300,200', 'c 900,230'])
  expect(placesOf(align(ids('a'), 'center')(three()))[0]).toBe('a 910,10')
  expect(placesOf(align(ids('a'), 'right')(three()))[0]).toBe('a 1820,10')
})

test('what is grouped is lined up as one, and keeps its inner order', () => {
  const grouped = group(ids('a', 'b'), 'g1')(three())
  const aligned = align(ids('a', 'b', 'c'), 'right')(grouped)
  expect(placesOf(aligned)).toEqual(['a 460,10', 'b 750,200', 'c 900,90'])
})

test('distributing leaves the outermost where they are and gives the same space', () => {
  expect(placesOf(distribute(ids('a', 'b', 'c'), 'across')(three()))).toEqual(['a 10,10', 'b 405,200', 'c 900,90'])
  const two = three()
  expect(distribute(ids('a', 'b'), 'across')(two)).toBe(two)
})

test.each([
  ['front', 'abc', ['a'], 'bca'],
  ['back', 'abc', ['c'], 'cab'],
  ['forward', 'abc', ['a'], 'bac'],
  ['backward', 'abc', ['c'], 'acb'],
  ['forward', 'abc', ['c'], 'abc'],
  ['backward', 'abc', ['a'], 'abc'],
  ['front', 'abc', ['a', 'b'], 'cab'],
] as const)('%s in %s of %j is %s', (where, _, chosen, wanted) => {
  expect(order(reorder(ids(...chosen), where)(three()))).toBe(wanted)
})

test('the locked stay where they are, and are not removed; they can be unlocked and renamed', () => {
  const locked = setFields(ids('b'), { IsLocked: true })(three())
  expect(moveBy(ids('b'), 5, 5)(locked)).toBe(locked)
  expect(sizeBy(ids('b'), 5, 5)(locked)).toBe(locked)
  expect(remove(ids('b'))(locked)).toBe(locked)
  expect(setFields(ids('b'), { Title: '新', IsLocked: false })(locked).Widgets[1]).toMatchObject({ Title: '新' })
})

test('a widget never gets smaller than its least side, nor farther than the schema takes', () => {
  expect(sizeBy(ids('a'), -500, -500)(three()).Widgets[0]).toMatchObject({ W: 8, H: 8 })
  expect(putAt('a', { X: 99_999 })(three()).Widgets[0]!.X).toBe(20_000)
})

test('removing takes the linkages that led there', () => {
  const paramsConfig = [{ originKey: 'x', targetKey: 'y' }]
  const linkage = { index: 0, widgetId: 'a', linkageArr: [{ widgetValue: 'b-$-乙-$-1', paramsConfig }] }
  const linked = setFields(ids('a'), { linkage })(three())
  expect(remove(ids('b'))(linked).Widgets[0]!.linkage?.linkageArr).toEqual([])
  expect(remove(ids('c'))(linked).Widgets[0]!.linkage?.linkageArr).toHaveLength(1)
})

test('choosing one of a group chooses all of it', () => {
  expect([...withGroups(group(ids('a', 'c'), 'g1')(three()), ['c'])].toSorted()).toEqual(['a', 'c'])
  expect([...withGroups(ungroup(ids('a', 'c'))(group(ids('a', 'c'), 'g1')(three())), ['c'])]).toEqual(['c'])
})

test('copies have numbers, groups and linkages of their own', () => {
  const linkageArr = [{ widgetValue: 'b-$-乙', paramsConfig: [{ originKey: 'x', targetKey: 'y' }] }]
  const begun = setFields(ids('a'), { linkage: { index: 0, widgetId: 'a', linkageArr } })(
    group(ids('a', 'b'), 'g1')(three()),
  )
  const both = begun.Widgets.filter(({ Id }) => Id !== 'c')
  const [first, second] = copiesOf(begun, both)
  expect(first).toMatchObject({ Group: 'g2', X: 30, Y: 30, linkage: { widgetId: first!.Id } })
  expect(first!.linkage!.linkageArr[0]!.widgetValue).toBe(`${second!.Id}-$-乙`)
  // On another screen the target is not there: what leads nowhere is left out.
  expect(copiesOf(emptyDesign(), [both[0]!])[0]!.linkage).toBeUndefined()
})

test('R-171: what is stored says where each linkage stands', () => {
  const linkageArr = [{ widgetValue: 'a-$-甲', paramsConfig: [] }]
  const moved = reorder(
    ids('a'),
    'front',
  )(setFields(ids('c'), { linkage: { index: 9, widgetId: 'x', linkageArr } })(three()))
  expect(toStore(moved).Widgets.find(({ Id }) => Id === 'c')!.linkage).toMatchObject({ index: 1, widgetId: 'c' })
})

test('what is near snaps to edges and middles, what is far does not', () => {
  const near = snap(three(), ids('c'), { X: 303, Y: 400, W: 50, H: 50 }, 6)
  expect(near).toEqual({ dx: -3, dy: 0, guides: [{ axis: 'down', at: 300 }] })
  expect(snap(three(), ids('c'), { X: 340, Y: 420, W: 50, H: 50 }, 6).guides).toEqual([])
})

test('a handle pulls its own sides, and never through the other one', () => {
  const box = { X: 100, Y: 100, W: 50, H: 50 }
  expect(pulled(box, 'nw', 10, 20)).toEqual({ X: 110, Y: 120, W: 40, H: 30 })
  expect(pulled(box, 'se', -100, 10)).toEqual({ X: 100, Y: 100, W: 8, H: 60 })
  expect(pulled(box, 'w', 100, 0)).toEqual({ X: 142, Y: 100, W: 8, H: 50 })
})

test('the same act soon after is one step; another act, or later, is another', () => {
  let steps = stepsFrom(0)
  steps = stepOn(steps, 1, { what: '移动', at: 0, joins: true })
  steps = stepOn(steps, 2, { what: '移动', at: 100, joins: true })
  steps = stepOn(steps, 3, { what: '移动', at: 5000, joins: true })
  steps = stepOn(steps, 4, { what: '改名', at: 5001, joins: true })
  expect(steps.past.map(({ value }) => value)).toEqual([0, 2, 3])
  expect(stepForth(stepBack(steps))).toEqual(steps)
})

test('steps are bounded', () => {
  let steps = stepsFrom(0)
  for (let at = 1; at <= STEPS_LIMIT + 50; at++) steps = stepOn(steps, at, { what: 'x', at, joins: false })
  expect(steps.past).toHaveLength(STEPS_LIMIT)
})

/** A random act on a design. */
function anyEdit(random: () => number, design: Design): Edit {
  const some = new Set(design.Widgets.filter(() => random() < 0.5).map(({ Id }) => Id))
  const chosen = withGroups(design, some)
  const by = () => Math.round((random() - 0.5) * 4000)
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!
  return pick<() => Edit>([
    () => moveBy(chosen, by(), by()),
    () => sizeBy(chosen, by(), by()),
    () => align(chosen, pick(['left', 'center', 'right', 'top', 'middle', 'bottom'])),
    () => distribute(chosen, pick(['across', 'down'])),
    () => reorder(chosen, pick(['front', 'back', 'forward', 'backward'])),
    () => group(chosen, `g${Math.floor(random() * 4)}`),
    () => ungroup(chosen),
    () => remove(chosen),
    () => add([newWidget(design, pick(['number', 'bar', 'text', 'border']))]),
    () => add(copiesOf(design, design.Widgets.filter(({ Id }) => chosen.has(Id)).slice(0, 3))),
    () => setFields(chosen, { IsLocked: random() < 0.3, IsHidden: random() < 0.3 }),
    () => setProp(chosen, 'Later', by()),
  ])()
}

test('whatever is done, the design stays one, and every step can be taken back and done again', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = randomFrom(seed)
    let steps = stepsFrom(three())
    for (let at = 0; at < 30 && steps.now.Widgets.length < 60; at++) {
      const before = steps.now
      const next = anyEdit(random, before)(before)
      steps = stepOn(steps, next, { what: 'x', at, joins: false })
      const said = Design.safeParse(toStore(next))
      expect(said.success ? [] : said.error.issues, `seed ${seed}, step ${at}`).toEqual([])
    }
    const last = steps.now
    const count = steps.past.length
    for (let at = 0; at < count; at++) steps = stepBack(steps)
    expect(steps.now).toEqual(three())
    for (let at = 0; at < count; at++) steps = stepForth(steps)
    expect(steps.now).toBe(last)
  }
})

test('aligned: all share the edge; distributed: the gaps differ by a pixel at most', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const random = randomFrom(seed)
    const side = () => 8 + Math.floor(random() * 400)
    const many = designOf(
      ...Array.from({ length: 6 }, (_, at) =>
        widgetOf(`w${at}`, { X: side() * 4, Y: side() * 2, W: side(), H: side() } satisfies Partial<Widget>),
      ),
    )
    const all = new Set(many.Widgets.map(({ Id }) => Id))
    const tops = new Set(align(all, 'top')(many).Widgets.map(({ Y }) => Y))
    expect(tops.size).toBe(1)
    const spread = distribute(all, 'down')(many)
    const byPlace = spread.Widgets.toSorted((a, b) => a.Y - b.Y || a.H - b.H)
    // The one that reaches farthest need not be the last; what is kept is the frame of first and last.
    const originals = many.Widgets.toSorted((a, b) => a.Y - b.Y)
    expect(around(spread.Widgets)!.Y).toBeLessThanOrEqual(originals[0]!.Y)
    const gaps = originals
      .map(({ Id }) => byPlace.find((one) => one.Id === Id)!)
      .map((one, at, line) => (at === 0 ? undefined : one.Y - line[at - 1]!.Y - line[at - 1]!.H))
      .filter((gap) => gap !== undefined)
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2)
  }
})
