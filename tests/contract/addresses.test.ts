/** Addresses that people save are opened by others: whatever field they stand in, one rule says which may be saved. */
import { describe, expect, test } from 'vitest'
import { callEntries } from '../../src/api/index.ts'
import { isWebAddress } from '../../src/api/text/webAddress.ts'
import { shapeOf } from '../support/sample.ts'

/** Each leads a browser to evil.example, or does something here. */
const hostile = [
  '//evil.example/x.png',
  '/..//evil.example/x.png',
  '/\\evil.example/x.png',
  '\\\\evil.example\\x.png',
  'https://good.example@evil.example/x.png',
  'https://a:b@evil.example/x.png',
  'https://a@b:c@evil.example/x.png',
  'https://evil.example\\.good.example/x.png',
  'https:evil.example/x.png',
  'javascript:alert(1)',
  'data:text/html,x.png',
  '/ok\n//evil.example/x.png',
]

const named = /(url|link|links|cover|icon|logo|avatar|pic|picpath|pictures|photo|image|attachment|attachments|files)$/i

/** What is no address, though it is called like one, and what other rules look after. */
const others: Readonly<Record<string, string>> = {
  'articles.AttachMents': 'text of other systems, which nothing opens',
}

const fields = callEntries
  .filter(({ spec }) => spec.kind === 'write')
  .flatMap(({ family, name, spec }) =>
    Object.entries(shapeOf(spec.input))
      .filter(([key]) => named.test(key) && !(`${family}.${key}` in others))
      .map(([key, schema]) => [`${family}.${name}, ${key}`, schema] as const),
  )

test('the rule itself', () => {
  for (const address of hostile) expect(isWebAddress(address), address).toBe(false)
  for (const address of [
    '/',
    '/a/b?c=d#e',
    'https://a.example',
    'http://a.example:8080/x?y@z',
    'https://中文.example/路径',
  ])
    expect(isWebAddress(address), address).toBe(true)
})

describe.each(fields)('%s', (_id, schema) => {
  test.each(hostile)('%s is not saved', (address) => {
    expect(schema.safeParse(address).success).toBe(false)
  })
})
