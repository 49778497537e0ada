/** Small pictures in lists: never the one of another item, and a sign where there is none to be had. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Media } from '../../src/api/library/media/calls.ts'
import { newHurry } from '../../src/panels/library/media/hurry.ts'
import { MediaTile, type MediaTileProps } from '../../src/panels/library/media/MediaTile.tsx'
import { MediaName } from '../../src/panels/library/media/MediaName.tsx'
import { SmallPicture } from '../../src/workspace/pictures/SmallPicture.tsx'

afterEach(cleanup)

const tile = (row: Partial<Media>): MediaTileProps => ({
  ...{ id: 'tile', place: 0, count: 2, left: '0', width: '50%', top: 0, height: 168 },
  ...{ cursor: false, selected: false, gone: false, onPress: () => {}, onOpen: () => {}, hurry: newHurry() },
  row: {
    ID: 1,
    Kind: 'image',
    Title: '甲',
    Thumbnail: '/a.webp',
    Standing: 'usable',
    WithdrawnAt: null,
    ...row,
  } as Media,
})
const picture = () => document.querySelector('img')

test('a tile that another item moved to is empty until its own picture is there', () => {
  const { rerender } = render(<MediaTile {...tile({})} />)
  const before = picture()
  rerender(<MediaTile {...tile({ ID: 2, Title: '乙', Thumbnail: '/b.webp' })} />)
  expect(picture()?.getAttribute('src')).toBe('/b.webp')
  // The same element goes on showing the picture before until the next is fetched.
  expect(picture()).not.toBe(before)
})

test('while its box is scrolled fast no picture is fetched; one that stands there stays, and the others come at rest', () => {
  vi.useFakeTimers()
  const hurry = newHurry()
  const before = render(<MediaTile {...tile({})} hurry={hurry} />)
  hurry.scrolled(0, 0)
  hurry.scrolled(600, 16)
  before.rerender(<MediaTile {...tile({ Title: '乙' })} hurry={hurry} />)
  expect(before.container.querySelector('img')).not.toBeNull()
  const { container } = render(<MediaTile {...tile({ ID: 2, Thumbnail: '/b.webp' })} hurry={hurry} />)
  expect(container.querySelector('img')).toBeNull()
  act(() => vi.advanceTimersByTime(100))
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.webp')
  vi.useRealTimers()
})

const shown = {
  tile: <MediaTile {...tile({ Standing: 'banned' })} />,
  'line of a list': <MediaName thumbnail="/a.webp" title="甲" />,
  picture: <SmallPicture address="/a.webp" />,
}
test.each(Object.entries(shown))('a %s whose picture nobody is given shows a sign in its place', (_, drawn) => {
  render(drawn)
  fireEvent.error(picture()!)
  expect(picture()).toBeNull()
  expect(document.querySelector('.cd-no-picture')?.getAttribute('title')).toContain('图片看不了')
})

test('the sign says what was to be seen where the picture did, and goes when another picture comes', () => {
  const { rerender } = render(<SmallPicture address="/a.webp" alt="江边" />)
  fireEvent.error(picture()!)
  expect(screen.getByRole('img', { name: '江边' }).tagName).toBe('SPAN')
  rerender(<SmallPicture address="/b.webp" alt="江边" />)
  expect(picture()?.getAttribute('src')).toBe('/b.webp')
})

test('an item out of use shows the sign and says so', () => {
  render(<MediaTile {...tile({ WithdrawnAt: '2026-11-28T00:00:00.000Z' })} />)
  expect(picture()).toBeNull()
  expect(document.querySelector('.cd-no-picture')?.textContent).toBe('已停用')
})

test('small pictures are drawn by the one part', () => {
  const src = path.join(import.meta.dirname, '../../src')
  const drawn = globSync('**/*.tsx', { cwd: src }).flatMap((file) =>
    [...readFileSync(path.join(src, file), 'utf8').matchAll(/<img\b[^>]*?src=\{([^}]*)\}/g)]
      .filter(([, address]) => /thumbnail|pictureOf|choice\.picture/i.test(address!))
      .map(([, address]) => `${file}: ${address}`),
  )
  expect(drawn).toEqual([])
})
