/** Videos and sounds of the library in a text: the one form they are written in. */
import { escapeHtml } from '../../../src/api/text/htmlAttributes.ts'
import { isHouseMedia } from '../../../src/api/library/media/uploadingAddress.ts'
import { plainAddress } from '../../../src/api/text/plainAddress.ts'

/** What may be said of one: how large it is drawn, and what is seen before it plays. */
const SIZE = /^[1-9]\d{0,4}$/

/** Elements that play something of the library. */
export const HOUSE_MEDIA: ReadonlySet<string> = new Set(['video', 'audio'])

/** Their attributes, as sanitize-html is told. */
export const HOUSE_MEDIA_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  video: ['src', 'poster', 'controls', 'preload', 'width', 'height'],
  audio: ['src', 'controls', 'preload'],
}

/** The element as it stays; undefined for one of another site, which becomes a link like any player. */
export function houseMedia(name: string, attributes: ReadonlyMap<string, string>): string | undefined {
  const src = plainAddress(attributes.get('src') ?? '') ?? ''
  if (!HOUSE_MEDIA.has(name) || !isHouseMedia(src)) return undefined
  const poster = plainAddress(attributes.get('poster') ?? '') ?? ''
  const more =
    name === 'audio'
      ? []
      : [
          ...(isHouseMedia(poster) ? [` poster="${escapeHtml(poster)}"`] : []),
          ...['width', 'height'].flatMap((side) => {
            const value = attributes.get(side)?.trim() ?? ''
            return SIZE.test(value) ? [` ${side}="${value}"`] : []
          }),
        ]
  return `<${name} src="${escapeHtml(src)}"${more.join('')} controls preload="metadata"></${name}>`
}
