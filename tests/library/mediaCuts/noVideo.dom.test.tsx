/** 视频片段 without a video says how one is chosen, and chooses it. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NoVideo } from '../../../src/panels/library/mediaCuts/NoVideo.tsx'
import { inPane } from '../../support/inPane.tsx'

afterEach(cleanup)

test('Enter asks for a video, and the pane has the focus where that key is heard', async () => {
  const { press, focus } = inPane('/media/Player', NoVideo)
  focus()
  expect(document.activeElement?.closest('[data-keys=list]')).not.toBeNull()
  expect(screen.getByRole('button', { name: /^选一个视频/ })).toBeDefined()
  const { asked } = await press('enter')
  expect(asked.map(({ title }) => title)).toEqual(['看哪个视频的片段和字幕'])
})
