/** Panes of saved layouts that wait for a record. */
import { expect, test } from 'vitest'
import { pages, type Page, type PageOptions } from '../../../src/api/pages.ts'
import { isSlot } from '../../../src/workspace/dock/slots/slot.ts'

test('a page that cannot be shown without its record waits for one; what would begin something new does not', () => {
  expect(isSlot('/contribution/Reading', {})).toBe(true)
  expect(isSlot('/contribution/Reading', { ID: 3 })).toBe(false)
  const begin = (Object.keys(pages) as Page[]).filter((page) => (pages[page] as PageOptions).begins)
  expect(begin).toEqual(['/Publish', '/Announce/Add', '/Form'])
  expect(isSlot('/no/such/page', {})).toBe(false)
})
