import { expect, test } from 'vitest'
import { saidOf } from '../../../src/panels/content/articles/editor/problems/saidOf.ts'
import type { Problem } from '../../../src/api/text/problem.ts'

const picture = (at: number, says: string): Problem => ({
  ...{ place: `body ${at}`, at: 0, end: 1, kind: 'picture', text: '\uFFFC', called: '江堤', fix: undefined },
  says,
})
const silent = picture(4, '没有替代文字')

test('it is told where it stands in a list that was made anew meanwhile', () => {
  expect(saidOf([{ ...silent }], silent)).toBe('1/1：江堤，没有替代文字')
  expect(saidOf([picture(2, '太小'), { ...silent }, picture(4, '没有授权')], silent)).toBe('2/3：江堤，没有替代文字')
})

test('nothing is said of what is no problem any more, or moved away', () => {
  expect(saidOf([picture(4, '没有授权')], silent)).toBe('')
  expect(saidOf([picture(5, '没有替代文字')], silent)).toBe('')
})

test('a problem of nothing but a space is called one', () => {
  expect(saidOf([{ ...silent, called: undefined, text: ' ' }], { ...silent, called: undefined, text: ' ' })).toContain(
    '空格',
  )
})
