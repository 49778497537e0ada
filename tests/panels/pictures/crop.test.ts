/** what keys cut out of a picture. */
import { expect, test } from 'vitest'
import {
  atRatio,
  boxed,
  flipped,
  grown,
  isWhole,
  moved,
  offeredRatios,
  sayCrop,
  seenSize,
  turned,
  wholeCrop,
} from '../../../src/panels/parts/pictures/crop/cropBox.ts'
import { cropAfter } from '../../../src/panels/parts/pictures/crop/cropKeys.ts'

const photo = wholeCrop({ width: 6000, height: 4000 })
const part = boxed(photo, { x: 1000, y: 500, width: 1500, height: 1000 })
const key = (name: string, held: Partial<Record<'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) => ({
  key: name,
  altKey: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})

test('free, 2:1, 4:3 and 16:9 are offered, 3:2 and 5:4 to the replacer only', () => {
  expect(offeredRatios(false).map(({ title }) => title)).toEqual(['自由', '2:1', '4:3', '16:9'])
  expect(offeredRatios(true).map(({ title }) => title)).toEqual(['自由', '2:1', '3:2', '4:3', '5:4', '16:9'])
})

test('each ratio is on its digit', () => {
  expect(cropAfter(photo, key('2'), false)?.box).toEqual({ x: 0, y: 500, width: 6000, height: 3000 })
  expect(cropAfter(photo, key('4'), false)?.box).toEqual({ x: 333, y: 0, width: 5333, height: 4000 })
  expect(cropAfter(photo, key('6'), false)?.box).toEqual({ x: 0, y: 313, width: 6000, height: 3375 })
  expect([cropAfter(photo, key('3'), false), cropAfter(photo, key('5'), false)]).toEqual([undefined, undefined])
  expect(cropAfter(photo, key('5'), true)?.box).toMatchObject({ width: 5000, height: 4000 })
  expect(cropAfter(atRatio(photo, 2), key('1'), false)?.ratio).toBeUndefined()
})

test('arrows move, with Shift five times as far, and the edges hold', () => {
  expect(cropAfter(part, key('ArrowRight'), false)?.box).toEqual({ ...part.box, x: 1060 })
  expect(cropAfter(part, key('ArrowUp', { shiftKey: true }), false)?.box).toEqual({ ...part.box, y: 200 })
  expect(moved(part, 99_999, -99_999).box).toEqual({ ...part.box, x: 4500, y: 0 })
})

test('Alt and arrows change a side, + and - both, around the middle; at a ratio the other side follows', () => {
  expect(cropAfter(part, key('ArrowRight', { altKey: true }), false)?.box).toEqual({
    x: 970,
    y: 500,
    width: 1560,
    height: 1000,
  })
  expect(cropAfter(part, key('+'), false)?.box).toEqual({ x: 970, y: 480, width: 1560, height: 1040 })
  expect(cropAfter(part, key('-'), false)?.box).toEqual({ x: 1030, y: 520, width: 1440, height: 960 })
  const wide = atRatio(photo, 2)
  expect(grown(wide, -600, 0).box).toEqual({ x: 300, y: 650, width: 5400, height: 2700 })
  expect(grown(wide, 600, 0).box).toEqual(wide.box)
  expect(grown(part, -99_999, -99_999).box).toMatchObject({ width: 16, height: 16 })
})

test('four quarter turns, and two mirrorings, are none; what was chosen stays chosen', () => {
  expect(turned(part)).toMatchObject({ turn: 90, box: { x: 2500, y: 1000, width: 1000, height: 1500 } })
  expect(seenSize(turned(part))).toEqual({ width: 4000, height: 6000 })
  expect(turned(turned(turned(turned(part))))).toEqual(part)
  expect(flipped(part)).toMatchObject({ isFlipped: true, box: { x: 3500, y: 500 } })
  expect(flipped(flipped(part))).toEqual(part)
})

test('a mirrored picture turns clockwise, too, as it is seen', () => {
  // Mirrored, then a quarter turn: the same as a quarter turn the other way, then mirrored.
  expect(turned(flipped(part))).toMatchObject({ turn: 270, isFlipped: true })
  expect(turned(turned(turned(turned(flipped(part)))))).toEqual(flipped(part))
})

test('turned at a ratio the ratio stays', () => {
  const { box, ratio } = turned(atRatio(photo, 16 / 9))
  expect(ratio).toBe(16 / 9)
  expect(box.width / box.height).toBeCloseTo(16 / 9, 2)
})

test('typed figures are held by the edges; at a ratio the side that was typed counts', () => {
  expect(boxed(photo, { width: 99_999 }).box.width).toBe(6000)
  expect(boxed(part, { x: -5 }).box.x).toBe(0)
  expect(boxed(atRatio(photo, 2), { height: 1000 }).box).toMatchObject({ width: 2000, height: 1000 })
  expect(boxed(wholeCrop({ width: 8, height: 8 }), { width: 1 }).box.width).toBe(8)
})

test('a change is said', () => {
  expect(sayCrop(turned(flipped(atRatio(part, 2))))).toContain('比例 2:1，转 270 度，左右翻转')
  expect(sayCrop(part)).toBe('宽 1500，高 1000，左 1000，上 500')
})

test('0 is the whole picture again; other keys are not for here', () => {
  expect(cropAfter(turned(part), key('0'), false)).toEqual(photo)
  expect([isWhole(photo), isWhole(part), isWhole(flipped(photo))]).toEqual([true, false, false])
  for (const one of [key('x'), key('r', { ctrlKey: true }), key('2', { altKey: true }), key('F', { shiftKey: true })])
    expect(cropAfter(part, one, true)).toBeUndefined()
})
