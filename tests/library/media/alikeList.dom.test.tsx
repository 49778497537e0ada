// The list of look-alikes in an item's details.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Alike } from '../../../src/panels/library/media/Alike.tsx'
import { forgetReads } from '../../../src/workspace/data.ts'
import { api, prepareApi } from '../../../src/workspace/session.ts'

afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

test('it has all of them, in the order of how much they are alike, and says how much', async () => {
  await prepareApi()
  const one = { Thumbnail: '/t.webp', Standing: 'usable', StandingWhy: '', UseCount: 0 }
  const rows = [
    { ...one, ID: 4, Title: '副本', Resemblance: 'same' },
    { ...one, ID: 6, Title: '下一张', Resemblance: 'near' },
    { ...one, ID: 5, Title: '绿的', Resemblance: 'like' },
  ]
  const asked = vi.spyOn(api.media, 'alike').mockResolvedValue(rows as never)
  render(<Alike row={{ ID: 3 } as never} isAsked={false} />)
  await screen.findByText('副本')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '副本同一张',
    '下一张非常近似',
    '绿的近似',
  ])
  expect(asked.mock.calls[0]![0]).toEqual({ ID: 3, IsAll: true })
})

test('who asks for them is told that there is none; nobody else is', async () => {
  await prepareApi()
  const asked = vi.spyOn(api.media, 'alike').mockResolvedValue([])
  const { container, rerender } = render(<Alike row={{ ID: 3 } as never} isAsked={false} />)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  rerender(<Alike row={{ ID: 3 } as never} isAsked />)
  await screen.findByText('没有看起来一样的图。')
  rerender(<Alike row={{ ID: 3 } as never} isAsked={false} />)
  expect(container.textContent).toBe('')
})
