import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import Carousel from '../../../src/panels/command/walls/Carousel.tsx'
import { forgetReads } from '../../../src/workspace/data.ts'
import { api, prepareApi } from '../../../src/workspace/session.ts'

type Turn = { readonly ID: number; readonly Seconds: number }

let told: readonly Turn[]
function Field({ value }: { value: readonly Turn[] }) {
  const [now, setNow] = useState(value)
  const change = (next: unknown) => setNow((told = next as readonly Turn[]))
  return (
    <Carousel id="c" label="轮播的大屏" value={now} onChange={change} problem={undefined} describedBy={undefined} />
  )
}

beforeAll(() => prepareApi())
beforeEach(() => {
  vi.spyOn(api.walls, 'screens').mockResolvedValue(
    ['总览', '直播', '任务'].map((Name, at) => ({ ID: at + 1, Name, IsInCarousel: false })),
  )
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

const order = () => screen.getAllByRole('listitem').map((one) => one.querySelector('span')!.textContent)

test('screens are put in order, timed, taken away and added without a mouse, and the focus goes with them', async () => {
  const user = userEvent.setup()
  render(
    <Field
      value={[
        { ID: 1, Seconds: 60 },
        { ID: 2, Seconds: 30 },
      ]}
    />,
  )
  const first = await screen.findByLabelText('总览停留几秒')
  first.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(order()).toEqual(['直播', '总览'])
  expect(screen.getByText('总览移到第 2 位')).toBeDefined()
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('总览停留几秒')
  // Below the last there is nowhere to go.
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(order()).toEqual(['直播', '总览'])
  await user.clear(screen.getByLabelText('直播停留几秒'))
  await user.type(screen.getByLabelText('直播停留几秒'), '45')
  expect(told[0]).toEqual({ ID: 2, Seconds: 45 })
  await user.selectOptions(screen.getByLabelText('加一块大屏'), '任务')
  expect(order()).toEqual(['直播', '总览', '任务'])
  expect(screen.queryByLabelText('加一块大屏')).toBeNull()
  screen.getByLabelText('去掉直播').focus()
  await user.keyboard('{Enter}')
  expect(told.map(({ ID }) => ID)).toEqual([1, 3])
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('总览停留几秒')
})
