/** What a text says of one of its pictures, films or sounds. Pure. */
import { keyOfAddress } from '../../../../src/api/library/media/fileAddress.ts'
import { htmlAttributes } from '../../../../src/api/text/htmlAttributes.ts'
import { htmlTokens } from '../../../../src/api/text/htmlTokens.ts'
import { captionAt } from './captions.ts'
import type { PictureWords } from './wanted.ts'

const said: ReadonlySet<string> = new Set(['figure', 'img', 'video', 'audio'])

/** Of the first one with this address; undefined: it is not in it. */
export function wordsOf(html: string, address: string): PictureWords | undefined {
  let figure: ReadonlyMap<string, string> | undefined
  for (const token of htmlTokens(html)) {
    if (token.kind === 'close' && token.name === 'figure') figure = undefined
    if (token.kind !== 'open' || !said.has(token.name)) continue
    const attributes = htmlAttributes(html.slice(token.start, token.end))
    if (token.name === 'figure') figure = attributes
    else if (attributes.get('src') === address)
      return {
        alt: attributes.get('alt') ?? '',
        isDecorative: attributes.get('data-decor') === 'true',
        credit: figure?.get('data-credit') ?? '',
        caption: captionAt(html, { keys: new Set([keyOfAddress(address) ?? '']) }),
      }
  }
  return undefined
}
