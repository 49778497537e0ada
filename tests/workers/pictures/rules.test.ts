/** what is done with a picture before it is sent. */
import { expect, test } from 'vitest'
import { planOf, resultProblem, TOO_LARGE, WRONG_KIND } from '../../../src/workers/pictures/rules.ts'
import { nameAs, pictureType } from '../../../src/workers/pictures/kinds.ts'

const MB = 1024 * 1024
const jpeg = (size: number) => ({ name: '现场.jpg', type: 'image/jpeg', size })

test('R-189: a picture under 2 MB goes as it is into the media flow', () => {
  expect(planOf(jpeg(2 * MB - 1), 'mediaFlow')).toEqual({ kind: 'asIs' })
})

test('R-190: a larger one is compressed at quality 0.6', () => {
  for (const size of [2 * MB, 3 * MB, 5 * MB])
    expect(planOf(jpeg(size), 'mediaFlow')).toEqual({ kind: 'draw', drawing: { quality: 0.6 } })
})

test('R-191: one over 5 MB is made smaller, too: its longest side 1920', () => {
  expect(planOf(jpeg(5 * MB + 1), 'mediaFlow')).toEqual({ kind: 'draw', drawing: { quality: 0.6, longest: 1920 } })
})

test.each(['a.jpeg', 'a.JPG', 'a.png', 'a.bmp', 'a.webp'])('R-192: %s may go into the media flow', (name) => {
  expect(planOf({ name, type: '', size: 1 }, 'mediaFlow').kind).toBe('asIs')
})

test.each(['a.gif', 'a.svg', 'a.tiff', 'a.pdf', 'a.txt', 'a', 'a.avif'])('R-192: %s may not', (name) => {
  expect(planOf({ name, type: '', size: 1 }, 'mediaFlow')).toEqual({ kind: 'refuse', says: '上传图片格式不正确！' })
  expect(WRONG_KIND).toBe('上传图片格式不正确！')
})

test('R-193, X-17: what is still not under 2 MB afterwards is refused, in the media flow only', () => {
  expect(resultProblem(2 * MB - 1, 'mediaFlow')).toBeUndefined()
  expect(resultProblem(2 * MB, 'mediaFlow')).toBe('上传图片大小不能超过 2MB!')
  expect(resultProblem(20 * MB, 'widget')).toBeUndefined()
  expect(TOO_LARGE).toBe('上传图片大小不能超过 2MB!')
})

test('R-207: the widget compresses at 0.8, gif and webp never', () => {
  expect(planOf(jpeg(1000), 'widget')).toEqual({ kind: 'draw', drawing: { quality: 0.8 } })
  expect(planOf({ name: 'a.png', type: 'image/png', size: 9 }, 'widget')).toMatchObject({ drawing: { quality: 0.8 } })
  for (const kind of ['gif', 'webp', 'svg'])
    expect(planOf({ name: `a.${kind}`, type: '', size: 30 * MB }, 'widget')).toEqual({ kind: 'asIs' })
})

test('R-208: a thumbnail is a PNG of at most 120 x 120 at 0.8', () => {
  expect(planOf(jpeg(9 * MB), 'thumbnail')).toEqual({
    kind: 'draw',
    drawing: { quality: 0.8, longest: 120, as: 'image/png', must: true },
  })
})

test('a HEIC becomes a JPEG everywhere, however small', () => {
  const heic = { name: 'IMG_1.HEIC', type: '', size: 900 }
  expect(planOf(heic, 'mediaFlow')).toEqual({ kind: 'draw', drawing: { quality: 0.6, must: true } })
  expect(planOf(heic, 'widget')).toEqual({ kind: 'draw', drawing: { quality: 0.8, must: true } })
})

test('kinds by what the browser says, else by name', () => {
  expect(pictureType({ name: 'a.png', type: 'image/JPG' })).toBe('image/jpeg')
  expect(pictureType({ name: 'a.heif', type: '' })).toBe('image/heic')
  expect(pictureType({ name: 'a.heif', type: 'application/octet-stream' })).toBe('image/heic')
  expect(pictureType({ name: 'png', type: '' })).toBe('')
})

test('a file is called by what it became', () => {
  expect(nameAs('IMG.1.HEIC', 'image/jpeg')).toBe('IMG.1.jpg')
  expect(nameAs('a.jpeg', 'image/jpeg')).toBe('a.jpeg')
  expect(nameAs('图', 'image/webp')).toBe('图.webp')
  expect(nameAs('a.png', 'image/avif')).toBe('a.png')
})
