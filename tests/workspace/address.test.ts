import { expect, test } from 'vitest'
import { formatAddress, readAddress, sameParams } from '../../src/workspace/router/address.ts'

test('the root and an empty path lead home', () => {
  const home = { kind: 'page', page: '/HomePage/index', params: {} }
  expect(readAddress('/')).toEqual(home)
  expect(readAddress('')).toEqual(home)
  expect(readAddress('/HomePage/index/')).toEqual(home)
})

test.each([
  ['/Unreviewed', '/contribution/Unreviewed', {}],
  ['/drafts/', '/contribution/Drafts', {}],
  ['/Comments', '/contribution/Comments', { ID: 7 }],
  ['/Template', '/contribution/Template', {}],
  ['/Publish2', '/Publish', { ID: 7 }],
  ['/contribution/Publish', '/Publish', { ID: 7 }],
  ['/contribution/Publish2', '/Publish', { ID: 7 }],
  ['/StationSet', '/setManage/StationSet', {}],
  ['/message', '/setManage/message', {}],
  ['/ColumnManagement', '/ColumnManagement/index', {}],
  ['/file/Publish', '/Form', { action: 'documents.edit', ID: 7 }],
])('P011 to P094: %s leads to its page', (path, page, params) => {
  expect(readAddress(path, '?ID=7')).toEqual({ kind: 'page', page, params })
})

test('an address that is like no page, or like one that needs its record, stays as it is', () => {
  expect(readAddress('/file/Publish')).toMatchObject({ page: '/Form', params: { action: 'documents.add' } })
  for (const path of ['/list', '/index', '/Of', '/Detail', '/contribution/Nothing', '/SystemLog/x'])
    expect(readAddress(path)).toMatchObject({ kind: 'unknown', path })
})

test('parameters come back with their types', () => {
  expect(readAddress('/Publish', '?ID=7&draft=12')).toEqual({
    kind: 'page',
    page: '/Publish',
    params: { ID: 7, draft: '12' },
  })
})

test('a parameter that does not fit is left out and the others stay', () => {
  expect(readAddress('/Publish', '?ID=seven&ResourceGUID=g-1&x=1')).toEqual({
    kind: 'page',
    page: '/Publish',
    params: { ResourceGUID: 'g-1' },
  })
})

test('a page and its parameters survive the address bar', () => {
  const address = formatAddress('/SystemLog', { Module: 300, EventID: 12 })
  expect(address).toBe('/SystemLog?EventID=12&Module=300')
  expect(readAddress('/SystemLog', address.slice('/SystemLog'.length))).toEqual({
    kind: 'page',
    page: '/SystemLog',
    params: { EventID: 12, Module: 300 },
  })
})

test('a token is no parameter of a page', () => {
  expect(readAddress('/nowhere', '?Token=secret&a=1')).toEqual({
    kind: 'unknown',
    path: '/nowhere',
    params: { a: '1' },
  })
})

test('sign-in and open routes are told apart from pages', () => {
  expect(readAddress('/login', '?redirect=%2FPublish')).toEqual({ kind: 'login' })
  expect(readAddress('/whiteList').kind).toBe('open')
  expect(readAddress('/aj/designer/3').kind).toBe('open')
  expect(readAddress('/mon/wall').kind).toBe('open')
  expect(readAddress('/mon').kind).toBe('open')
  expect(readAddress('/monitor').kind).toBe('unknown')
  expect(readAddress('/constructor').kind).toBe('unknown')
})

test('the order of parameters and absent ones make no difference', () => {
  expect(sameParams({ ID: 1, draft: undefined }, { ID: 1 })).toBe(true)
  expect(sameParams({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
  expect(sameParams({ ID: 1 }, { ID: 2 })).toBe(false)
  expect(sameParams({ ID: 1 }, {})).toBe(false)
})
