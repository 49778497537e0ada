/** The item of the library that is selected in a text, so that the library's commands act on it. */
import { useEffect, useState } from 'react'
import type { Editor } from '@tiptap/react'
import { maySee } from '../../../../../api/access.ts'
import { keyOfAddress } from '../../../../../api/library/media/fileAddress.ts'
import { media, type Media } from '../../../../../api/library/media/calls.ts'
import { useRead } from '../../../../../workspace/data.ts'
import { me } from '../../../../../workspace/session.ts'
import { useResting } from '../../../../parts/useResting.ts'
import { pictureAt } from './pictureAt.ts'

/** Ours: how long the selection rests before the library is asked, in ms. */
const REST_MS = 120

const nothing: readonly Media[] = []

const addressAt = ({ state }: Editor) => {
  const src = String(pictureAt(state)?.node.attrs['src'] ?? '')
  return keyOfAddress(src) === undefined ? '' : src
}

/** The picture the caret is at, where it is the house's and the person reads the library; else nothing. The same array for the same item. */
export function useTextMedia(editor: Editor): readonly Media[] {
  const [at, setAt] = useState('')
  useEffect(() => {
    const look = () => setAt(addressAt(editor))
    look()
    editor.on('transaction', look)
    return () => void editor.off('transaction', look)
  }, [editor])
  const Address = useResting(at, REST_MS)
  const asks = at !== '' && at === Address && maySee(me(), media.pages)
  const { data } = useRead('media', 'image', asks ? { Address } : undefined)
  const [kept, setKept] = useState(nothing)
  const found = asks ? data : undefined
  if (kept[0] !== found) setKept(found ? [found] : nothing)
  return kept
}
