/** The crop dialog by keys. The cropper itself draws nothing in jsdom: what it is told, and what it tells, stands for it. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useImperativeHandle, useEffect, type Ref } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastAct, undoLast } from '../../../src/workspace/history.ts'
import { notices } from '../../../src/workspace/notices.ts'

interface Told {
  readonly rotate: number
  readonly scaleX: number
  readonly width: number
}
const cropper = vi.hoisted(() => ({
  data: {} as Told & { x: number; y: number; height: number },
  ratio: Number.NaN,
  getImageData: () => ({ naturalWidth: 6000, naturalHeight: 4000 }),
  setAspectRatio(ratio: number) {
    cropper.ratio = ratio
  },
  setData(data: Told & { x: number; y: number; height: number }) {
    cropper.data = { ...cropper.data, ...data }
  },
  getData: () => cropper.data,
  /** How large the room is, and the picture in it. */
  room: { width: 800, height: 400 },
  canvas: { left: 0, top: 0, width: 600, height: 400 },
  isCropped: true,
  clear() {
    cropper.isCropped = false
  },
  crop() {
    cropper.isCropped = true
  },
  scale(scaleX: number) {
    cropper.data = { ...cropper.data, scaleX }
  },
  rotateTo(rotate: number) {
    cropper.data = { ...cropper.data, rotate }
  },
  measured: { width: 800, height: 400 },
  resize() {
    cropper.measured = cropper.room
  },
  getContainerData: () => cropper.measured,
  getCanvasData() {
    const isTurned = cropper.data.rotate % 180 !== 0
    return { ...cropper.canvas, naturalWidth: isTurned ? 4000 : 6000, naturalHeight: isTurned ? 6000 : 4000 }
  },
  setCanvasData(data: object) {
    // As the cropper does: no smaller than the box that lies on it.
    if (!cropper.isCropped) cropper.canvas = { ...cropper.canvas, ...data }
  },
}))
let roomChanges: () => void
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(changed: () => void) {
      roomChanges = changed
    }
    observe() {}
    disconnect() {}
  },
)
let dragEnds: () => void
vi.mock('react-cropper', () => ({
  Cropper: ({ ref, ready, cropend }: { ref: Ref<unknown>; ready: () => void; cropend: () => void }) => {
    useImperativeHandle(ref, () => ({ cropper }))
    dragEnds = cropend
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as the cropper does, once
    useEffect(() => ready(), [])
    return null
  },
}))
vi.mock('cropperjs/dist/cropper.css', () => ({}))
const saveCrop = vi.hoisted(() =>
  vi.fn(async (..._: unknown[]) => ({ address: '/static/img/cut.jpg', Title: '江边', LogID: 5 })),
)
vi.mock('../../../src/panels/parts/pictures/crop/saveCrop.ts', () => ({ saveCrop }))
vi.mock('../../../src/panels/parts/pictures/crop/originalOf.ts', async (original) => ({
  ...(await original<object>()),
  originalOf: async (address: string) => ({ ID: 7, ResourceGUID: 'g', Address: `${address}?whole` }),
}))
const { default: CropDialog } = await import('../../../src/panels/parts/pictures/crop/CropDialog.tsx')

const cropped = vi.fn()
const show = async (replacer = false) => {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= () => {}
  render(
    <CropDialog
      address="/static/img/a.jpg"
      label="封面"
      replacer={replacer}
      onStepOut={() => {}}
      onCropped={cropped}
    />,
  )
  await screen.findByLabelText('宽')
}
const press = (key: string, held: object = {}) => fireEvent.keyDown(screen.getByRole('application'), { key, ...held })
const said = () => screen.getByRole('status').textContent

beforeEach(() => {
  notices.items = []
  saveCrop.mockClear()
  cropped.mockReset()
})
afterEach(cleanup)

test('R-197: ratios by digits; what changes is said aloud and shown', async () => {
  await show()
  expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual(['自由 1'])
  press('2')
  expect(cropper.ratio).toBe(2)
  expect(cropper.data).toMatchObject({ x: 0, y: 500, width: 6000, height: 3000 })
  expect(said()).toBe('宽 6000，高 3000，左 0，上 500，比例 2:1')
  expect(screen.queryByText('3:2')).toBeNull()
})

test('R-197: the replacer has 3:2 and 5:4, and may put the cut one beside', async () => {
  await show(true)
  press('5')
  expect(cropper.data).toMatchObject({ width: 5000, height: 4000 })
  fireEvent.click(screen.getByRole('checkbox'))
  await act(async () => press('Enter'))
  expect(saveCrop.mock.calls[0]!.slice(0, 3)).toMatchObject([{ ID: 7, Address: '/static/img/a.jpg?whole' }, {}, true])
})

test('arrows, size, turning and mirroring by keys', async () => {
  await show()
  press('-')
  press('ArrowRight', { shiftKey: true })
  expect(cropper.data).toMatchObject({ x: 60, width: 5940 })
  press('r')
  expect(cropper.data).toMatchObject({ rotate: 90, scaleX: 1 })
  press('f')
  expect(cropper.data).toMatchObject({ rotate: -90, scaleX: -1 })
  expect(said()).toContain('转 90 度，左右翻转')
})

test('the whole picture stays in its room, turned or not, and when the room has changed', async () => {
  await show()
  press('r')
  expect(cropper.canvas).toEqual({ left: (800 - 400 / 1.5) / 2, top: 0, width: 400 / 1.5, height: 400 })
  expect(cropper.data).toMatchObject({ x: 0, y: 0, width: 4000, height: 6000, rotate: 90 })
  cropper.room = { width: 300, height: 600 }
  act(() => roomChanges())
  expect(cropper.canvas).toEqual({ left: 0, top: 75, width: 300, height: 450 })
  expect(cropper.data).toMatchObject({ x: 0, y: 0, width: 4000, height: 6000, rotate: 90 })
})

test('figures are typed, and taken when their field is left', async () => {
  await show()
  const width = screen.getByLabelText('宽')
  fireEvent.change(width, { target: { value: '1200' } })
  expect(cropper.data.width).toBe(6000)
  fireEvent.blur(width)
  expect(cropper.data.width).toBe(1200)
})

test('Enter takes what was typed, and saves what is taken already; with Ctrl it does both, from wherever one stands', async () => {
  await show(true)
  const width = screen.getByLabelText('宽')
  const enter = (at: Element, held: object = {}) =>
    act(async () => void fireEvent.keyDown(at, { key: 'Enter', ...held }))
  fireEvent.change(width, { target: { value: '1200' } })
  await enter(width)
  expect([cropper.data.width, saveCrop.mock.calls.length]).toEqual([1200, 0])
  await enter(width)
  expect(saveCrop.mock.lastCall![1]).toMatchObject({ box: { width: 1200 } })
  fireEvent.change(width, { target: { value: '900' } })
  await enter(width, { ctrlKey: true })
  expect(saveCrop.mock.lastCall![1]).toMatchObject({ box: { width: 900 } })
  for (const at of [
    screen.getByRole('checkbox'),
    screen.getByRole('button', { name: /取消/ }),
    screen.getByRole('application'),
  ])
    await enter(at, { ctrlKey: true })
  await enter(screen.getByRole('checkbox'))
  expect(saveCrop).toHaveBeenCalledTimes(6)
  // A button answers to its own Enter.
  await enter(screen.getByRole('button', { name: /取消/ }))
  expect(saveCrop).toHaveBeenCalledTimes(6)
})

test.each([
  ['a key', () => void press('-')],
  [
    'the pointer',
    () => {
      cropper.data = { ...cropper.data, width: 300 }
      dragEnds()
    },
  ],
])('what kept it from being saved is said until the box is another one, by %s', async (_, change) => {
  await show()
  await act(async () => press('Enter'))
  expect(screen.getByRole('alert').textContent).toContain('还没有裁剪')
  act(change)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what was dragged is what is kept', async () => {
  await show()
  cropper.data = { ...cropper.data, x: 10, y: 20, width: 300, height: 200 }
  act(() => dragEnds())
  await act(async () => press('Enter'))
  expect(saveCrop.mock.calls[0]![1]).toMatchObject({ box: { x: 10, y: 20, width: 300, height: 200 } })
})

test('R-214: kept, it says so and tells the new address; nothing cut is not sent', async () => {
  await show()
  await act(async () => press('Enter'))
  expect(screen.getByRole('alert').textContent).toContain('还没有裁剪')
  press('4')
  await act(async () => press('Enter'))
  await waitFor(() => expect(cropped).toHaveBeenCalledWith('/static/img/cut.jpg'))
  expect(notices.items.map(({ tone, text }) => `${tone} ${text}`)).toEqual(['success 图片编辑成功！“江边”'])
  expect(lastAct()).toMatchObject({ title: '裁剪“江边”', logId: 5 })
})

test('where the address was put goes back with it, also where the cut one stands beside', async () => {
  const along = { back: vi.fn(), again: vi.fn() }
  cropped.mockReturnValue(along)
  await show(true)
  press('4')
  await act(async () => press('Enter'))
  expect(lastAct()).toMatchObject({ title: '裁剪“江边”', logId: 5, along })
  saveCrop.mockResolvedValueOnce({ address: '/static/img/beside.jpg', Title: '江边' } as never)
  press('2')
  await act(async () => press('Enter'))
  expect(lastAct()?.title).toBe('换成裁好的“江边”')
  await act(undoLast)
  expect(along.back).toHaveBeenCalledOnce()
})
