/**
 * How a picture is drawn while one writes: one that is on its way up shows what is here of it already, one of the library no
 * more pixels than a text is wide.
 */
import type { NodeViewRenderer } from '@tiptap/core'
import { keyOfAddress, renditionAddress } from '../../../../../api/library/media/fileAddress.ts'
import { uploadingOf } from '../../../../../api/library/media/uploadingAddress.ts'
import { uploads } from './uploads.ts'

/** Ours: wide enough for a text on a screen of twice the pixels. */
const SMALL = 'w1280.webp'
const small = (address: unknown) => {
  const key = typeof address === 'string' && !/^https?:/i.test(address) ? keyOfAddress(address) : undefined
  return key === undefined ? address : renditionAddress(key, SMALL)
}

const drawn = ['src', 'alt', 'title', 'width', 'height'] as const

/** The picture element; drawn again when the picture, or how far it is, changes. */
export const pictureView: NodeViewRenderer = ({ node }) => {
  const dom = document.createElement('img')
  // Typing does not wait for it.
  dom.decoding = 'async'
  const draw = (attributes: Readonly<Record<string, unknown>>) => {
    for (const name of drawn) {
      const value = attributes[name]
      const id = name === 'src' ? uploadingOf(String(value ?? '')) : undefined
      const shown = id !== undefined ? uploads.byId[id]?.preview || undefined : name === 'src' ? small(value) : value
      if (shown === null || shown === undefined) dom.removeAttribute(name)
      else if (dom.getAttribute(name) !== String(shown)) dom.setAttribute(name, String(shown))
    }
  }
  draw(node.attrs)
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false
      draw(next.attrs)
      return true
    },
  }
}
