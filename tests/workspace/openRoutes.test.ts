import { expect, test } from 'vitest'
import { isOpenRoute, openScreenOf } from '../../src/api/openRoutes.ts'

test.each([
  ['/guest/abc', 'guest'],
  ['/aj/abc', 'share'],
  ['/wall', 'wall'],
  ['/wall/', 'wall'],
  ['/walls', undefined],
  ['/aj', undefined],
  ['/BigScreen/Wall', undefined],
  ['/login', undefined],
] as const)('%s is the screen %s', (path, screen) => expect(openScreenOf(path)).toBe(screen))

test('R-029: what has a screen of its own needs no sign-in', () => {
  for (const path of ['/guest/abc', '/aj/abc', '/wall']) expect(isOpenRoute(path)).toBe(true)
  expect(isOpenRoute('/BigScreen/Wall')).toBe(false)
})
