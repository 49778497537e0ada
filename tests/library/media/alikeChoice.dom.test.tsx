// What looks like the item of a ban: what is most likely the same is chosen, and Space says otherwise.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import AlikeChoice from '../../../src/panels/library/media/AlikeChoice.tsx'
import { FormValues } from '../../../src/panels/parts/formValues.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import { api, prepareApi } from '../../../src/workspace/session.ts'

const alike = (ID: number, more: object = {}) => ({
  ...{
    ID,
    Title: `图${ID}`,
    Thumbnail: '/t.webp',
    Standing: 'usable',
    StandingWhy: '',
    UseCount: 2,
    Resemblance: 'near',
  },
  ...more,
})
const found: Readonly<Record<number, readonly object[]>> = {
  3: [alike(4, { Resemblance: 'same' }), alike(5), alike(6, { Resemblance: 'same', Standing: 'banned', UseCount: 0 })],
  7: [alike(8, { Resemblance: 'same' })],
  9: [],
}

beforeEach(async () => {
  await prepareApi()
  vi.spyOn(api.media, 'alike').mockImplementation((async ({ ID }: { ID: number }) => found[ID]) as never)
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

let value: unknown
function Form({ MediaID, Agreed }: { readonly MediaID: number; readonly Agreed: string }) {
  const [chosen, setChosen] = useState<unknown>()
  value = chosen
  return (
    <FormValues value={{ ID: undefined, typed: { MediaID, Agreed } }}>
      <AlikeChoice
        id="f"
        label="近似的图"
        value={chosen}
        onChange={setChosen}
        problem={undefined}
        describedBy={undefined}
      />
    </FormValues>
  )
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)

test('those that are most likely the same and not forbidden yet are chosen; they are sent once the form is begun', async () => {
  const { rerender } = render(<Form MediaID={3} Agreed="" />)
  expect((await screen.findByText('图4')).textContent).toContain('同一张，可用，用在 2 处')
  expect(screen.getByText('图6').textContent).toContain('同一张，禁止，没有用到')
  expect(boxes()).toEqual([true, false, false])
  const list = screen.getByRole('group', { name: '近似的图' })
  const head = document.getElementById(list.getAttribute('aria-describedby')!)!
  expect(head.textContent).toBe('近似的图，最像的在前：选中的 1 张（共 3 张）和它一起禁止，一次撤销全部取消。')
  expect(head.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // Nothing was written: closing it asks nothing.
  expect(value).toBeUndefined()
  rerender(<Form MediaID={3} Agreed="法务" />)
  expect(value).toEqual([4])
  fireEvent.click(screen.getAllByRole('checkbox')[1]!)
  fireEvent.click(screen.getAllByRole('checkbox')[0]!)
  expect(value).toEqual([5])
  // Of another item others are chosen.
  rerender(<Form MediaID={7} Agreed="法务" />)
  await screen.findByText('图8')
  await waitFor(() => expect(value).toEqual([8]))
})

test('nobody is chosen where nothing looks like it', async () => {
  render(<Form MediaID={9} Agreed="法务" />)
  await screen.findByText('没有近似的图。')
  expect(value).toBeUndefined()
})
