import { expect, test } from 'vitest'
import { currentOf, offerFor } from '../../../src/api/system/appVersions/offerFor.ts'

const version = (Build: number, more: object = {}) => ({
  Build,
  IsForce: false,
  MinBuild: 0,
  Enabled: true,
  ...more,
})

test('the newest published version is offered, not the newest there is', () => {
  const versions = [version(10), version(12), version(15, { Enabled: false })]
  expect(currentOf(versions)?.Build).toBe(12)
  expect(offerFor(versions, 10)).toEqual({ version: versions[1], force: false })
})

test('up to date is offered nothing', () => {
  expect(offerFor([version(12)], 12)).toBeUndefined()
  expect(offerFor([version(12)], 99)).toBeUndefined()
  expect(offerFor([], 1)).toBeUndefined()
})

test('a forced version in between forces the newest', () => {
  const versions = [version(10), version(11, { IsForce: true }), version(12)]
  expect(offerFor(versions, 10)?.force).toBe(true)
  expect(offerFor(versions, 11)?.force).toBe(false)
})

test('below the least build it must, from there on it may', () => {
  const versions = [version(20, { MinBuild: 15 })]
  expect(offerFor(versions, 14)?.force).toBe(true)
  expect(offerFor(versions, 15)?.force).toBe(false)
})

test('what is not published forces nobody', () => {
  expect(offerFor([version(10), version(11, { IsForce: true, Enabled: false })], 9)?.force).toBe(false)
})
