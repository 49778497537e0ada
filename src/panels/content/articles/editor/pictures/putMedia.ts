/** A picture or a video of the library put in at the caret, with what the library knows of it. */
import type { Editor } from '@tiptap/core'
import { api } from '../../../../../workspace/session.ts'
import { figureOf, knownOf } from './figureOf.ts'
import { figureWith } from '../figureWith.ts'
import { putFigures } from '../putFigures.ts'

/** Reads the item and puts it in. Rejects with a Refusal where it may not be read. */
export async function putMedia(editor: Editor, MediaID: number, kind: 'picture' | 'video'): Promise<void> {
  const item = await api.media.get({ ID: MediaID })
  if (editor.isDestroyed) return
  if (kind === 'picture') return putFigures(editor, [figureOf(item)])
  const { caption, credit, shown } = knownOf(item)
  const attrs = { tag: 'video', src: item.Address, width: shown.width, height: shown.height }
  putFigures(editor, [{ ...figureWith({ type: 'media', attrs }, caption), attrs: { credit } }])
}
