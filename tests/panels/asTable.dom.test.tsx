// A list shown as a table, and the other way round: the cursor stays at its row.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conversionList } from '../../src/panels/library/conversions/index.tsx'
import { forgetReads } from '../../src/workspace/data.ts'
import { api, prepareApi, session } from '../../src/workspace/session.ts'
import { settings } from '../../src/workspace/settings.ts'
import { everything } from '../commands/context.ts'
import { inPane } from '../support/inPane.tsx'

const row = (ID: number) => ({
  ...{ ID, Title: `MP4：视频 ${ID}`, MediaTitle: `视频 ${ID}`, MediaID: ID, Kind: 'whole', Name: 'mp4', State: 'done' },
  ...{ Attempts: 1, Place: null, LeftMs: null, Percent: 100, Priority: 0, Problem: '' },
  ...{ QueuedAt: '2026-11-28T06:05:00.000Z', StartedAt: null, EndedAt: null },
})

beforeEach(async () => {
  session.grants = everything
  settings.values = {}
  await prepareApi()
  vi.spyOn(api.conversions, 'list').mockResolvedValue({ Total: 3, Capped: false, List: [3, 2, 1].map(row) } as never)
  vi.spyOn(api.conversions, 'logs').mockResolvedValue([])
  vi.spyOn(api.conversions, 'settings').mockRejectedValue(new Error('not asked here'))
  Element.prototype.scrollTo = () => {}
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

test('the cursor stays at its row, whichever way it is shown', async () => {
  const { default: Panel } = await conversionList.load()
  const { press, ids } = inPane('/media/Transcode', () => <Panel />)
  await screen.findByText(/共 3|3 条/)
  await press('j')
  await press('j')
  expect(ids()).toEqual([1])
  for (const name of ['转码，表格', '转码']) {
    await press('v t')
    await screen.findByRole('grid', { name })
    await expect.poll(ids).toEqual([1])
  }
})
