/** The notes of the article that is written: read, pinned to the text, and handed to the commands. */
import { useEffect, useMemo } from 'react'
import { useEditorState, type Editor } from '@tiptap/react'
import { anchorOf, sentencesOf } from '../../../../../api/content/articles/passage.ts'
import type { Remark } from '../../../../../api/content/articles/remarks.ts'
import { useRead } from '../../../../../workspace/data.ts'
import { useRemarks, type Remarks } from '../../remarks/useRemarks.ts'
import { docLetters, lightRemark, pinRemarks, placedRemarks } from './remarkMarks.ts'

/** Notes of a text that is being written, with their places in it. */
export interface EditorRemarks extends Remarks {
  /** In reading order, those whose passage is gone last. */
  readonly list: readonly Remark[]
  /** Notes whose passage is gone. */
  readonly lost: ReadonlySet<number>
  /** Show the passage of a note without taking the focus. */
  readonly show: (remark: Remark) => void
}

const none: readonly Remark[] = []

/** Read and pin while mounted. */
export function useEditorRemarks(editor: Editor, ID: number | undefined, AdminID: number | undefined): EditorRemarks {
  const remarks = useRead('articles', 'remarks', ID === undefined ? undefined : { ID }).data ?? none
  useEffect(() => {
    // What is settled needs no mark.
    if (!editor.isDestroyed)
      pinRemarks(
        editor,
        remarks.filter(({ SettledAt }) => SettledAt === null),
      )
  }, [editor, remarks])
  const placed = useEditorState({ editor, selector: ({ editor: now }) => placedRemarks(now).map((one) => one.ID) })
  const list = useMemo(() => {
    const rank = (remark: Remark) => (placed.includes(remark.ID) ? placed.indexOf(remark.ID) : placed.length)
    const isSettled = (remark: Remark) => Number(remark.SettledAt !== null)
    return remarks.toSorted((a, b) => isSettled(a) - isSettled(b) || rank(a) - rank(b) || a.ID - b.ID)
  }, [remarks, placed])
  const lost = useMemo(
    () => new Set(remarks.filter((one) => one.SettledAt === null && !placed.includes(one.ID)).map((one) => one.ID)),
    [remarks, placed],
  )
  const show = ({ ID: wanted }: Remark) => {
    const place = placedRemarks(editor).find((one) => one.ID === wanted)
    if (place) editor.chain().setTextSelection(place).scrollIntoView().run()
  }
  const hands = useRemarks({
    ID,
    AdminID,
    remarks: list,
    selected() {
      const { doc, selection } = editor.state
      if (selection.empty) return undefined
      const { letters, places } = docLetters(doc)
      const from = places.findIndex((place) => place >= selection.from)
      const to = places.findLastIndex((place) => place < selection.to) + 1
      if (from < 0 || to <= from) return undefined
      return anchorOf(letters, from, to, doc.textBetween(selection.from, selection.to, '\n'))
    },
    text() {
      const { doc } = editor.state
      return { letters: docLetters(doc).letters, sentences: sentencesOf(doc.textBetween(0, doc.content.size, '\n')) }
    },
    show,
  })
  const { here } = hands
  useEffect(() => {
    if (!editor.isDestroyed) lightRemark(editor, here?.ID)
  }, [editor, here])
  return { ...hands, list, lost, show }
}
