/** The upload widget, R-194 to R-214, as people use it. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../../src/api/client.ts'
import { Pictures, type PicturesProps } from '../../../src/panels/parts/pictures/Pictures.tsx'
import { history, undoLast } from '../../../src/workspace/history.ts'
import { notices } from '../../../src/workspace/notices.ts'

const compress = vi.hoisted(() => vi.fn())
const uploadPictures = vi.hoisted(() => vi.fn())
vi.mock('../../../src/workers/pictures/compress.ts', async (original) => ({
  ...(await original<object>()),
  compress,
  thumbnailAddress: async () => 'data:image/png;base64,AA==',
}))
vi.mock('../../../src/panels/parts/pictures/uploadPictures.ts', async (original) => ({
  ...(await original<object>()),
  uploadPictures,
}))
vi.mock('../../../src/panels/parts/pictures/crop/CropDialog.tsx', () => ({
  default: ({ address, onCropped }: { address: string; onCropped: (cut: string) => void }) => (
    <button type="button" onClick={() => onCropped(`${address}?cut`)}>
      裁剪 {address}
    </button>
  ),
}))

let value: readonly string[]

function Stand(props: Partial<PicturesProps> & { readonly begin?: readonly string[] }) {
  const [held, setHeld] = useState(props.begin ?? [])
  value = held
  return <Pictures label="封面" {...props} value={held} onChange={setHeld} />
}
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })
const said = () => notices.items.map(({ tone, text }) => `${tone} ${text}`)
const group = () => screen.getByRole('group', { name: '封面' })
const drop = (...files: File[]) =>
  act(async () => void fireEvent.drop(group(), { dataTransfer: { files, types: ['Files'], items: [] } }))
const stops = () => [...group().querySelectorAll<HTMLElement>('[data-stop]')]

beforeEach(() => {
  notices.items = []
  history.acts = []
  compress.mockReset().mockImplementation(async (one: File) => one)
  uploadPictures
    .mockReset()
    .mockImplementation(async (files: File[]) => files.map(({ name }) => ({ Url: `/static/img/${name}` })))
})
afterEach(cleanup)

test('R-199, R-203: what was dropped goes up in one batch, and each address is told', async () => {
  render(<Stand limit={5} />)
  await drop(file('a.jpg'), file('b.jpg'), file('c.jpg'))
  await waitFor(() => expect(value).toEqual(['/static/img/a.jpg', '/static/img/b.jpg', '/static/img/c.jpg']))
  expect(uploadPictures).toHaveBeenCalledTimes(1)
  expect(compress.mock.calls.map(([one, rule]) => [(one as File).name, rule])).toEqual([
    ['a.jpg', 'widget'],
    ['b.jpg', 'widget'],
    ['c.jpg', 'widget'],
  ])
})

test('R-200, R-201, X-18: more than the limit, and nothing goes up; both texts are said', async () => {
  render(<Stand limit={2} />)
  await drop(file('a.jpg'), file('b.jpg'), file('c.jpg'))
  expect(said()).toEqual(['warning 一次最多只能上传 2 张图片！', 'warning 最多上传2个文件'])
  expect([uploadPictures.mock.calls, value]).toEqual([[], []])
})

test('R-204, R-205: a file over limitSize is refused, the others go up; -1 refuses none', async () => {
  const { rerender } = render(<Stand limit={3} limitSize={1} />)
  await drop(file('large.jpg', 1024 * 1024 + 1), file('small.jpg'))
  expect(said()).toEqual(['warning 上传图片大小不能超过 1MB!'])
  await waitFor(() => expect(value).toEqual(['/static/img/small.jpg']))
  rerender(<Stand limit={3} limitSize={-1} />)
  await drop(file('large.jpg', 1024 * 1024 + 1))
  await waitFor(() => expect(value).toHaveLength(2))
})

test('R-206: what is no picture is not refused here', async () => {
  render(<Stand />)
  await drop(new File(['x'], 'a.txt', { type: 'text/plain' }))
  await waitFor(() => expect(value).toEqual(['/static/img/a.txt']))
})

test('R-202: busy while it goes up, and then no more; called off it leaves nothing', async () => {
  uploadPictures.mockImplementation(
    (_: File[], { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Refusal('refused', '已取消上传。'))),
      ),
  )
  render(<Stand />)
  await drop(file('a.jpg'))
  expect(group().getAttribute('aria-busy')).toBe('true')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '取消上传' })))
  expect(group().getAttribute('aria-busy')).toBe('false')
  expect([said(), value]).toEqual([[], []])
})

test('R-212: a failed upload is an error that stays until it is closed', async () => {
  uploadPictures.mockRejectedValue(new Refusal('limit', '本站的空间不够了。'))
  render(<Stand />)
  await drop(file('a.jpg'))
  await waitFor(() => expect(said()).toEqual(['error 图片上传失败，请稍后再试！']))
  expect(notices.items[0]?.sticky).toBe(true)
  // What the server said stands under the widget.
  expect(screen.getByRole('alert').textContent).toBe('本站的空间不够了。')
})

test('R-213: an answer without data has a sentence of its own', async () => {
  uploadPictures.mockRejectedValue(new Refusal('fault', '服务器开小差了3，请稍后再试！'))
  render(<Stand />)
  await drop(file('a.jpg'))
  await waitFor(() => expect(said()).toEqual(['error 服务器开小差了3，请稍后再试！']))
})

test('R-195, R-198, R-206, X-19: the tile has a title and an asterisk, 90 by 80, and offers the usual kinds', () => {
  render(<Stand title="上传封面" required limit={3} />)
  const tile = stops()[0]!
  expect(tile.textContent).toBe('上传封面*')
  expect(tile.parentElement!.style).toMatchObject({ width: '90px', height: '80px' })
  const picker = group().querySelector<HTMLInputElement>('input[type=file]')!
  expect(picker.accept).toMatch(/^image\/jpeg,image\/jpg,image\/png,image\/gif,image\/webp,/)
  expect(picker.multiple).toBe(true)
})

test('R-206, X-19: the list of kinds filters the dialog and rejects nothing; the server looks at the content', async () => {
  render(<Stand />)
  await drop(new File(['x'], 'a.bmp', { type: 'image/bmp' }))
  await waitFor(() => expect(uploadPictures).toHaveBeenCalledTimes(1))
})

test('R-208: in base64 mode nothing is sent', async () => {
  render(<Stand base64 />)
  await drop(file('a.jpg'))
  await waitFor(() => expect(value).toEqual(['data:image/png;base64,AA==']))
  expect(uploadPictures).not.toHaveBeenCalled()
})

test('pasted pictures go up, pasted text does not', async () => {
  render(<Stand limit={2} />)
  await act(async () => void fireEvent.paste(group(), { clipboardData: { files: [file('p.png')], items: [] } }))
  await waitFor(() => expect(value).toEqual(['/static/img/p.png']))
  await act(async () => void fireEvent.paste(group(), { clipboardData: { files: [], items: [{ kind: 'string' }] } }))
  expect(uploadPictures).toHaveBeenCalledTimes(1)
})

test('where one may stand a new one takes its place, and the old one can be had back', async () => {
  render(<Stand begin={['/old.jpg']} />)
  await drop(file('new.jpg'))
  await waitFor(() => expect(value).toEqual(['/static/img/new.jpg']))
  await act(undoLast)
  expect(value).toEqual(['/old.jpg'])
})

test('one stop for Tab; arrows walk to the tile, Alt and arrows move the picture', async () => {
  render(<Stand limit={5} begin={['/a.jpg', '/b.jpg', '/c.jpg']} />)
  expect(stops().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1])
  stops()[0]!.focus()
  fireEvent.keyDown(stops()[0]!, { key: 'ArrowRight' })
  await waitFor(() => expect(document.activeElement).toBe(stops()[1]))
  fireEvent.keyDown(stops()[1]!, { key: 'ArrowLeft', altKey: true })
  expect(value).toEqual(['/b.jpg', '/a.jpg', '/c.jpg'])
  await waitFor(() => expect(document.activeElement).toBe(stops()[0]))
  fireEvent.keyDown(stops()[0]!, { key: 'End' })
  await waitFor(() => expect(document.activeElement).toBe(stops()[3]))
})

test('R-194, R-196: Delete takes a picture out with the way back; Enter cuts; d makes it the default, and the badge says so', async () => {
  const onDefault = vi.fn()
  render(
    <Stand limit={5} begin={['/a.jpg', '/b.jpg']} onDefault={onDefault} defaultAddress="/b.jpg" defaultLabel="封面" />,
  )
  stops()[0]!.focus()
  fireEvent.keyDown(stops()[0]!, { key: 'd' })
  expect(onDefault).toHaveBeenCalledWith('/a.jpg')
  expect(group().querySelector('.cd-picture-badge')?.textContent).toBe('封面')
  fireEvent.keyDown(stops()[0]!, { key: 'Delete' })
  expect(value).toEqual(['/b.jpg'])
  await act(undoLast)
  expect(value).toEqual(['/a.jpg', '/b.jpg'])
  await waitFor(() => expect(document.activeElement).toBe(stops()[0]))
  fireEvent.keyDown(stops()[0]!, { key: 'Enter' })
  fireEvent.click(await screen.findByText('裁剪 /a.jpg'))
  expect(value).toEqual(['/a.jpg?cut', '/b.jpg'])
})

test('what is only shown cannot be changed', async () => {
  render(<Stand disabled begin={['/a.jpg']} />)
  expect(stops()).toHaveLength(1)
  fireEvent.keyDown(stops()[0]!, { key: 'Delete' })
  await drop(file('a.jpg'))
  expect([value, uploadPictures.mock.calls]).toEqual([['/a.jpg'], []])
})
