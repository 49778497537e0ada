/** Pictures of Word and WPS out of the clipboard's RTF. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rtfPictures } from '../../../src/panels/content/articles/editor/uploading/rtfPictures.ts'

const hex = async (kind: 'png' | 'jpeg', width: number) => {
  const made = sharp({ create: { width, height: 4, channels: 3, background: '#28a' } })
  const bytes = await (kind === 'png' ? made.png() : made.jpeg()).toBuffer()
  // As Word writes it: in lines of 128 digits.
  return bytes.toString('hex').replaceAll(/(.{128})/g, '$1\r\n')
}

test('PNG and JPEG in their order; copies for old readers and metafiles are left out', async () => {
  const rtf = [
    '{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 SimSun;}}\\pard 正文 \\{不是组\\} ',
    `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\piccropl0\\picw212\\pich106\\picwgoal120\\pichgoal60\\pngblip\\bliptag-1234{\\*\\blipuid 0a1b2c3d4e5f60718293a4b5c6d7e8f9}${await hex('png', 8)}}}`,
    `{\\nonshppict{\\pict\\picw8\\pich4\\wmetafile8 ${'0100090000'.repeat(20)}}}`,
    `{\\*\\shppict{\\pict\\picw16\\pich4\\jpegblip\r\n${await hex('jpeg', 16)}}}{\\nonshppict{\\pict\\jpegblip ${await hex('jpeg', 16)}}}`,
    '}',
  ].join('')
  const found = rtfPictures(rtf)
  expect(found.map(({ name, type }) => [name, type])).toEqual([
    ['粘贴的图片1.png', 'image/png'],
    ['粘贴的图片2.jpg', 'image/jpeg'],
  ])
  const widths = await Promise.all(found.map(async (file) => (await sharp(await file.arrayBuffer()).metadata()).width))
  expect(widths).toEqual([8, 16])
})

test.each([
  '',
  '{\\rtf1 \\pard words}',
  '{\\pict',
  '{\\pict\\pngblip',
  '{\\pict\\pngblip xyz}',
  '}}}{\\pict\\jpegblip{{{',
])('of %j nothing comes, and nothing breaks', (rtf) => {
  expect(rtfPictures(rtf)).toEqual([])
})

test('a long text without pictures is gone through at once', () => {
  const began = performance.now()
  rtfPictures('{\\b words}'.repeat(200_000))
  expect(performance.now() - began).toBeLessThan(1000)
})
