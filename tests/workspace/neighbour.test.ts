import { expect, test } from 'vitest'
import { neighbour, readingOrder, type Box } from '../../src/workspace/dock/neighbour.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/*  +-------+-------+
 *  |   a   |   b   |
 *  +-------+---+---+
 *  |     c     | d |
 *  +-----------+---+  */
const boxes = new Map([
  ['d', box(700, 400, 300, 300)],
  ['a', box(0, 0, 500, 400)],
  ['b', box(500, 0, 500, 400)],
  ['c', box(0, 400, 700, 300)],
])

test('to the side and back', () => {
  expect(neighbour(boxes, 'a', 'right')).toBe('b')
  expect(neighbour(boxes, 'b', 'left')).toBe('a')
  expect(neighbour(boxes, 'c', 'right')).toBe('d')
  expect(neighbour(boxes, 'd', 'left')).toBe('c')
})

test('of two that are as near the one that faces more', () => {
  expect(neighbour(boxes, 'b', 'down')).toBe('d')
  expect(neighbour(boxes, 'c', 'up')).toBe('a')
  expect(neighbour(boxes, 'd', 'up')).toBe('b')
})

test('nothing beyond the edge, nothing for a box that is not there', () => {
  expect(neighbour(boxes, 'a', 'left')).toBeUndefined()
  expect(neighbour(boxes, 'd', 'down')).toBeUndefined()
  expect(neighbour(boxes, 'x', 'down')).toBeUndefined()
})

test('a narrow box far to the side is found below a wide one', () => {
  const wide = new Map([
    ['wide', box(0, 0, 1000, 400)],
    ['rest', box(0, 0, 0, 0)],
    ['narrow', box(900, 400, 100, 300)],
  ])
  expect(neighbour(wide, 'wide', 'down')).toBe('narrow')
})

test('a box that only touches a corner is not next', () => {
  const corners = new Map([
    ['from', box(0, 0, 500, 400)],
    ['corner', box(500, 400, 500, 300)],
  ])
  expect(neighbour(corners, 'from', 'right')).toBeUndefined()
  expect(neighbour(corners, 'from', 'down')).toBeUndefined()
})

test('a box behind another is not next', () => {
  const row = new Map([
    ['far', box(600, 0, 300, 700)],
    ['from', box(0, 0, 300, 700)],
    ['near', box(300, 200, 300, 100)],
  ])
  expect(neighbour(row, 'from', 'right')).toBe('near')
})

test('reading order', () => {
  expect(readingOrder(boxes)).toEqual(['a', 'b', 'c', 'd'])
})
