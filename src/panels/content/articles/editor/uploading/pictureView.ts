/** How a picture is drawn while one writes: one that is on its way up shows what is here of it already. */
import type { NodeViewRenderer } from '@tiptap/core'
import { uploadingOf } from '../../../../../api/library/media/uploadingAddress.ts'
import { uploads } from './uploads.ts'

const drawn = ['src', 'alt', 'title', 'width', 'height'] as const

/** The picture element; drawn again when the picture, or how far it is, changes. */
export const pictureView: NodeViewRenderer = ({ node }) => {
  const dom = document.createElement('img')
  const draw = (attributes: Readonly<Record<string, unknown>>) => {
    for (const name of drawn) {
      const value = attributes[name]
      const id = name === 'src' ? uploadingOf(String(value ?? '')) : undefined
      const shown = id === undefined ? value : uploads.byId[id]?.preview || undefined
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
