/** Another file in the place of a picture of the text, with the way back. */
import type { Editor } from '@tiptap/core'
import type { Along } from '../../../../../workspace/history.ts'
import { allPictures, type Placed } from './pictureAt.ts'

type Attributes = Readonly<Record<string, unknown>>

/**
 * Puts `address` where a picture is; one step of the text's history. What it answers goes back and forth with the act by which
 * the file was made, beside the text's history, wherever the picture has been moved to meanwhile.
 */
export function swapPicture(editor: Editor, { at, node }: Placed, address: string): Along {
  const { src, width, height } = node.attrs
  const old = { src, width, height }
  // Its size was that of the whole.
  const cut = { src: address, width: null, height: null }
  let last = at
  const put = (from: Attributes, to: Attributes, isStep: boolean): boolean => {
    const { state, view, isDestroyed, isEditable } = editor
    if (isDestroyed) return false
    const place = allPictures(state.doc)
      .filter((one) => one.node.attrs['src'] === from['src'])
      .toSorted((a, b) => Math.abs(a.at - last) - Math.abs(b.at - last))[0]
    // The text has taken it back already.
    if (!place) return true
    if (!isEditable) return false
    last = place.at
    const tr = state.tr.setNodeMarkup(place.at, undefined, { ...place.node.attrs, ...to })
    view.dispatch(tr.setMeta('addToHistory', isStep))
    return true
  }
  put(old, cut, true)
  return {
    back: () => (put(cut, old, false) ? undefined : '正文里的图片没有换回'),
    again: () => void put(old, cut, false),
  }
}
