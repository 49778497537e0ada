/** What a text says of one of its pictures. Pure. */
import { htmlAttributes } from '../../../../src/api/text/htmlAttributes.ts'
import { htmlTokens } from '../../../../src/api/text/htmlTokens.ts'
import type { PictureWords } from './wanted.ts'

/** Of the first picture with this address; undefined: it is not in it. */
export function wordsOf(html: string, address: string): PictureWords | undefined {
  let figure: ReadonlyMap<string, string> | undefined
  for (const token of htmlTokens(html)) {
    if (token.kind === 'close' && token.name === 'figure') figure = undefined
    if (token.kind !== 'open' || (token.name !== 'figure' && token.name !== 'img')) continue
    const attributes = htmlAttributes(html.slice(token.start, token.end))
    if (token.name === 'figure') figure = attributes
    else if (attributes.get('src') === address)
      return {
        alt: attributes.get('alt') ?? '',
        isDecorative: attributes.get('data-decor') === 'true',
        credit: figure?.get('data-credit') ?? '',
      }
  }
  return undefined
}
