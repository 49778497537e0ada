/** The rectangle around a face, by keys and by the pointer. */
import { expect, test } from 'vitest'
import { boxAfter, boxBetween, sayBox, somewhere, withinPicture } from '../../../src/api/library/faces/faceBox.ts'

const key = (name: string, more: { shiftKey?: boolean; altKey?: boolean } = {}) => ({
  ...{ key: name, shiftKey: false, altKey: false },
  ...more,
})

test('arrows move it, with Shift faster, with Alt they make it larger', () => {
  expect(boxAfter(somewhere, key('ArrowRight'))).toEqual({ ...somewhere, X: 405 })
  expect(boxAfter(somewhere, key('ArrowUp', { shiftKey: true }))).toEqual({ ...somewhere, Y: 225 })
  expect(boxAfter(somewhere, key('ArrowDown', { altKey: true }))).toEqual({ ...somewhere, Height: 305 })
  expect(boxAfter(somewhere, key('+'))).toEqual({ X: 395, Y: 245, Width: 210, Height: 310 })
  expect(boxAfter(somewhere, key('-'))).toEqual({ X: 405, Y: 255, Width: 190, Height: 290 })
  expect(boxAfter(somewhere, key('x'))).toBeUndefined()
})

test('it never leaves the picture, and is never nothing', () => {
  expect(withinPicture({ X: 950, Y: -20, Width: 200, Height: 2 })).toEqual({ X: 800, Y: 0, Width: 200, Height: 10 })
  expect(withinPicture({ X: 5, Y: 5, Width: 5000, Height: 5000 })).toEqual({ X: 0, Y: 0, Width: 1000, Height: 1000 })
  let box = somewhere
  for (let times = 0; times < 300; times++) box = boxAfter(box, key('ArrowLeft', { shiftKey: true }))!
  expect(box.X).toBe(0)
})

test('the pointer draws it whichever way it goes', () => {
  expect(boxBetween({ x: 700, y: 600 }, { x: 500, y: 300 })).toEqual({ X: 500, Y: 300, Width: 200, Height: 300 })
  expect(sayBox({ X: 105, Y: 0, Width: 200, Height: 333 })).toBe('左起 10.5%，上起 0.0%，宽 20.0%，高 33.3%')
})
