import { expect, test } from 'vitest'
import { loginAddress, safeRedirect } from '../../src/workspace/router/redirect.ts'
import { splitToken } from '../../src/workspace/router/tokenInAddress.ts'

const origin = 'https://desk.example.cn'

test.each([
  ['/Publish?ID=7', '/Publish?ID=7'],
  ['/contribution/All#top', '/contribution/All#top'],
  ['/', '/'],
])('a path of this origin is followed: %s', (redirect, expected) => {
  expect(safeRedirect(redirect, origin)).toBe(expected)
})

test.each([
  [undefined],
  [null],
  [''],
  ['https://evil.example'],
  ['//evil.example/x'],
  ['/\\evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['javascript:alert(1)'],
  ['/..//evil.example'],
  ['Publish'],
  ['/login?redirect=/login'],
  ['/login/'],
])('everything else leads to the root: %j', (redirect) => {
  expect(safeRedirect(redirect, origin)).toBe('/')
})

test('signing out remembers where you were, unless that is the root or the sign-in itself', () => {
  expect(loginAddress('/Publish', '?ID=7')).toBe('/login?redirect=%2FPublish%3FID%3D7')
  expect(loginAddress('/')).toBe('/login')
  expect(loginAddress('/login', '?redirect=%2F')).toBe('/login')
})

test('a token leaves the query and everything else stays', () => {
  expect(splitToken('?a=1&Token=abc&b=2')).toEqual({ token: 'abc', rest: '?a=1&b=2' })
  expect(splitToken('?Token=')).toEqual({ token: undefined, rest: '' })
  expect(splitToken('?token=abc')).toEqual({ token: undefined, rest: '?token=abc' })
  expect(splitToken('')).toEqual({ token: undefined, rest: '' })
})
