// What is made of the addresses of other hosts, and which calls go to one.
import { expect, test } from 'vitest'
import { callEntries } from '../../../src/api/index.ts'
import { addressesOf } from '../../../src/api/contract.ts'
import { tidyAddresses } from '../../../src/api/system/config/calls.ts'

test('R-077, R-078: no slash at the end of two addresses, and a default for one', () => {
  const others = { DomainAddress: 'https://a.example/' } as never
  const tidy = (NewUpload: string, BuildingBlockPlatformAddress: string) =>
    tidyAddresses({ ...(others as object), NewUpload, BuildingBlockPlatformAddress } as never)
  expect(tidy('https://up.example//', '/blocks/')).toMatchObject({
    ...{ NewUpload: 'https://up.example', BuildingBlockPlatformAddress: '/blocks' },
    DomainAddress: 'https://a.example/',
  })
  expect(tidy('', '')).toMatchObject({ NewUpload: '', BuildingBlockPlatformAddress: '/aj' })
})

test('R-218: whatever is converted goes to the conversion host', () => {
  const below = callEntries
    .flatMap(({ of, spec }) => addressesOf(of, spec))
    .filter(({ path }) => /^\/(Media)?Convert\//.test(path))
  expect(below.length).toBeGreaterThan(10)
  expect(below.filter(({ host }) => host !== 'convert')).toEqual([])
})
