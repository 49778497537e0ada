// Every module of the operation log has one name, and every act is logged under a module there is.
import { expect, test } from 'vitest'
import * as manifests from '../../src/api/families.ts'
import { actionEntries } from '../../src/api/index.ts'
import type { Manifest } from '../../src/api/manifest.ts'

const named = Object.entries(manifests as Readonly<Record<string, Manifest>>).flatMap(([family, { log }]) =>
  Object.entries(log ?? {}).map(([module, title]) => ({ module, title, family })),
)

test('no two families have one module', () => {
  const twice = named.filter(({ module, title }, at) =>
    named.some((other, from) => from !== at && other.module === module && other.title !== title),
  )
  expect(twice).toEqual([])
})

test('what is logged is logged under a module that has a name', () => {
  const known = new Set(named.map(({ module }) => Number(module)))
  const nameless = actionEntries.flatMap(({ action }) => (action.log && !known.has(action.log.module) ? [action] : []))
  expect(nameless).toEqual([])
})
