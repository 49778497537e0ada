/** Which records readers see now, and by which fields they would see something else. */
import { expect, test } from 'vitest'
import { isKeptFromReaders } from '../../../src/api/intelligence/aiProposals/openNow.ts'

test('a new revision of a public video waits for its review; what counts at once is nobody’s card', () => {
  const edit = { id: 'shortVideos.edit', family: 'shortVideos' } as const
  const row = { PublicRevision: 2 }
  expect(isKeptFromReaders(edit, row, { Title: '新标题' })).toBe(false)
  for (const field of ['ChID', 'CommentMode', 'SlowSeconds'])
    expect([field, isKeptFromReaders(edit, row, { [field]: 1 })]).toEqual([field, true])
  expect(isKeptFromReaders(edit, { PublicRevision: null }, { CommentMode: 'closed' })).toBe(false)
})

test('a record that nobody sees yet may be changed', () => {
  const edit = { id: 'lives.edit', family: 'lives' } as const
  expect(isKeptFromReaders(edit, { State: 'draft' }, { Title: '新标题' })).toBe(false)
  expect(isKeptFromReaders(edit, { State: 'replay' }, { Title: '新标题' })).toBe(true)
})
