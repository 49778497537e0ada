import { expect, test } from 'vitest'
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_STYLES,
  ALLOWED_TAGS,
  IMAGE_SCHEMES,
  LINK_SCHEMES,
} from '../../../server/platform/richText/richTextRules.ts'

// The inspector of the other tests asks the rules what is allowed; this asks whether the rules are right.
test('the elements are these and no others', () => {
  expect(ALLOWED_TAGS.toSorted().join(' ')).toBe(
    'a b blockquote br caption code col colgroup em figcaption figure h1 h2 h3 h4 hr i img li mark ol p pre s span ' +
      'strong sub sup table tbody td tfoot th thead tr u ul',
  )
})

test('no attribute runs anything or leads anywhere but href and src', () => {
  const names = [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat())].toSorted()
  expect(names.join(' ')).toBe(
    'alt class colspan data-align data-credit data-decor data-kind height href rel rowspan span src start target title value width',
  )
  expect(Object.keys(ALLOWED_ATTRIBUTES).every((tag) => ALLOWED_TAGS.includes(tag))).toBe(true)
})

test('addresses and styles', () => {
  expect(LINK_SCHEMES).toEqual(['http', 'https', 'mailto', 'tel'])
  expect(IMAGE_SCHEMES).toEqual(['http', 'https'])
  expect(Object.keys(ALLOWED_STYLES)).toEqual(['text-align', 'text-indent', 'font-size'])
})

test.each([
  ['13px', false],
  ['14px', true],
  ['19px', true],
  ['24px', true],
  ['25px', false],
  ['16pt', false],
  ['1em', false],
])('R-169: the font size %s is allowed: %s', (size, allowed) => {
  expect(ALLOWED_STYLES['font-size']?.test(size)).toBe(allowed)
})
