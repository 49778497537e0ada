// A video in the library: what was made of it is played, never a file that browsers may not know.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Media } from '../../../src/api/library/media/calls.ts'
import { Preview } from '../../../src/panels/library/media/Preview.tsx'
import { forgetReads } from '../../../src/workspace/data.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { everything } from '../../commands/context.ts'
import { inPane } from '../../support/inPane.tsx'

const KEY = 'abcdefghijklmnopqrstuv'
const row = { ID: 3, Kind: 'video', Title: '合龙', Address: `/static/img/${KEY}.ts`, Thumbnail: '', WithdrawnAt: null }
const state = { MediaID: 3, VersionID: 4, IsComplete: false, IsFailed: false }

beforeEach(async () => {
  session.grants = everything
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
  await prepareApi()
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

const open = (told: object) => {
  vi.spyOn(api.conversions, 'state').mockResolvedValue({ ...state, ...told } as never)
  inPane('/media/NewIndex', () => <Preview row={row as unknown as Media} />)
  return document.querySelector('video')!
}

test('the rendition is played and not the raw file', async () => {
  const video = open({ IsPlayable: true, Address: `/static/img/${KEY}/mp4`, Why: [] })
  expect(video.getAttribute('src')).toBeNull()
  await waitFor(() => expect(video.getAttribute('src')).toBe(`/static/img/${KEY}/mp4`))
  expect(video.hidden).toBe(false)
})

test('while there is none it says why, and how long', async () => {
  const video = open({ IsPlayable: false, Address: '', Why: ['清晰度 360P：前面还有 2 个任务，预计还要 4 分钟。'] })
  await screen.findByText('清晰度 360P：前面还有 2 个任务，预计还要 4 分钟。')
  expect(screen.getByRole('status').textContent).toContain('视频还没有转好')
  expect([video.hidden, video.getAttribute('src')]).toEqual([true, null])
})
