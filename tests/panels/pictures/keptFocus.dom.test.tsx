/** Whoever gives a field of a form a picture, a video or a file stays at that field. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '../../../src/api/index.ts'
import type { Fields } from '../../../src/api/record/field.ts'
import { formParts } from '../../../src/panels/formParts.ts'
import { PartInput } from '../../../src/panels/form/PartInput.tsx'
import type { InputProps } from '../../../src/panels/parts/pick/Pick.tsx'
import { history } from '../../../src/workspace/history.ts'

const sent = vi.hoisted(() => ({ go: [] as (() => void)[] }))
const waiting = () => new Promise<void>((resolve) => void sent.go.push(resolve))
vi.mock('../../../src/workers/pictures/compress.ts', async (original) => ({
  ...(await original<object>()),
  compress: async (one: File) => one,
}))
vi.mock('../../../src/panels/parts/pictures/uploadPictures.ts', async (original) => ({
  ...(await original<object>()),
  uploadPictures: async (files: File[]) => {
    await waiting()
    return files.map(({ name }) => ({ Url: `/static/img/${name}` }))
  },
}))
vi.mock('../../../src/panels/parts/files/sendFile.ts', () => ({
  sendFile: async ({ name }: File) => {
    await waiting()
    return { Url: `/static/img/${name}` }
  },
}))
vi.mock('../../../src/panels/parts/pictures/crop/CropDialog.tsx', () => ({
  default: ({ address, onCropped }: { address: string; onCropped: (cut: string) => void }) => (
    <button type="button" autoFocus onClick={() => onCropped(`${address}?cut`)}>
      裁剪
    </button>
  ),
}))

/** Every part of a form that takes files, as the fields of the contract name them. */
const parts = [
  ...new Set(
    (Object.values(contract) as { readonly fields?: Fields }[]).flatMap(({ fields = {} }) =>
      Object.values(fields).flatMap(({ part }) => part ?? []),
    ),
  ),
]

function Form({ part, most, begin }: { readonly part: string; readonly most: number; readonly begin: string }) {
  const [value, setValue] = useState<unknown>(begin)
  return (
    <form>
      <input aria-label="标题" />
      <PartInput
        {...({
          id: 'f',
          choices: undefined,
          ctx: {},
          problem: undefined,
          describedBy: undefined,
        } as unknown as InputProps)}
        field={
          { name: 'Cover', label: '封面地址', kind: 'text', optional: true, part: formParts[part]!, most } as never
        }
        value={value}
        onChange={setValue}
      />
    </form>
  )
}

beforeAll(async () => void (await Promise.all(parts.map((part) => formParts[part]!()))))
beforeEach(() => {
  sent.go = []
  history.acts = []
})
afterEach(cleanup)

const group = () => screen.findByRole('group', { name: '封面地址' })
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const paste = (at: Element, ...files: File[]) =>
  act(async () => void fireEvent.paste(at, { clipboardData: { files, items: [], types: ['Files'] } }))
const arrive = () => act(async () => sent.go.splice(0).forEach((go) => go()))
const focused = () => document.activeElement as HTMLElement

test('the parts are known', () =>
  expect(parts.toSorted()).toEqual(['file', 'files', 'ownPicture', 'picture', 'pictures', 'video']))

test.each(
  parts.flatMap((part) =>
    [1, 2].flatMap((most) => ['', '/static/img/old.jpg'].map((begin) => [part, most, begin] as const)),
  ),
)('%s, of at most %i, that says "%s" keeps the focus from wherever it is given a file', async (part, most, begin) => {
  render(<Form {...{ part, most, begin }} />)
  const box = await group()
  const stops = () => [...box.querySelectorAll<HTMLElement>('[data-stop], .cd-files-choose')]
  for (let at = 0; at < stops().length; at++) {
    cleanup()
    render(<Form {...{ part, most, begin }} />)
    const own = await group()
    const from = [...own.querySelectorAll<HTMLElement>('[data-stop], .cd-files-choose')][at]!
    from.focus()
    await paste(from, file(`new${at}.jpg`))
    // What cannot be used meanwhile is not taken away from who stands on it: a browser would lose the focus.
    expect([focused(), (from as HTMLButtonElement).disabled === true]).toEqual([from, false])
    await arrive()
    await waitFor(() => expect(own.getAttribute('aria-busy')).toBe('false'))
    expect(own.textContent + own.innerHTML).toContain(`new${at}.jpg`)
    expect(own.contains(focused())).toBe(true)
  }
})

test.each([1, 3])(
  'of pictures, %i at most, it goes to the one that came; who has gone on is left alone',
  async (most) => {
    render(<Form part="picture" most={most} begin={most === 1 ? '' : '/static/img/a.jpg'} />)
    const box = await group()
    const tile = () => box.querySelector<HTMLElement>('.cd-picture-tile')!
    tile().focus()
    await paste(tile(), file('new.jpg'))
    await arrive()
    await waitFor(() => expect(box.innerHTML).toContain('new.jpg'))
    expect(focused().getAttribute('aria-label')).toBe(
      most === 1 ? '封面图片第 1 张，共 1 张' : '封面图片第 2 张，共 2 张',
    )
    tile().focus()
    await paste(tile(), file('next.jpg'))
    screen.getByLabelText('标题').focus()
    await arrive()
    expect(focused()).toBe(screen.getByLabelText('标题'))
  },
)

test('called off, and cut, the focus stays in the field, too', async () => {
  render(<Form part="picture" most={1} begin="/static/img/a.jpg" />)
  const box = await group()
  const [thumbnail, tile] = [...box.querySelectorAll<HTMLElement>('[data-stop]')]
  await paste(tile!, file('new.jpg'))
  const stop = screen.getByRole('button', { name: '取消上传' })
  stop.focus()
  await arrive()
  await waitFor(() => expect(screen.queryByRole('button', { name: '取消上传' })).toBeNull())
  expect(box.contains(focused())).toBe(true)
  expect(thumbnail!.isConnected).toBe(false)
  fireEvent.keyDown(box.querySelector('[data-stop]')!, { key: 'Enter' })
  const cut = await screen.findByText('裁剪')
  await act(async () => cut.click())
  expect(focused().getAttribute('aria-label')).toBe('封面图片第 1 张，共 1 张')
})

test('what a button does is said by what the field holds, which is no address', async () => {
  render(<Form part="picture" most={1} begin="" />)
  const box = await group()
  expect(box.querySelector('.cd-picture-tile')!.getAttribute('aria-label')).toBe('上传封面图片')
  cleanup()
  render(<Form part="picture" most={1} begin="/static/img/a.jpg" />)
  expect((await group()).querySelector('.cd-picture-tile')!.getAttribute('aria-label')).toBe('换一张封面图片')
})
