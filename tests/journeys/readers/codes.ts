/** QR codes as a camera sees them: the pixels on the screen, read by the reader that the desk has. */
import sharp from 'sharp'
import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { codeIn } from '../../../src/workers/codeIn.ts'

/** The text in a code on a screen. */
export async function codeOn(picture: Locator): Promise<string> {
  await picture.scrollIntoViewIfNeeded()
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const text = codeIn({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })
  expect(text, 'no code can be read on the screen').toBeDefined()
  return text!
}
