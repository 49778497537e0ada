/** The body of the article: tiptap, bound to the draft. */
import { useEffect, useRef } from 'react'
import { getHTMLFromFragment } from '@tiptap/core'
import { useEditor, type Editor } from '@tiptap/react'
import type { Draft } from './draftHost.ts'
import { editorExtensions } from './extensions.ts'
import { storedHtml } from './html.ts'
import { keptDocument, markComposed, plainly } from './suggest/mode.ts'
import { cleanPaste, type LeftOut } from './paste/cleanPaste.ts'
import { bringPicture } from './uploading/clipboard.ts'

/** The editor of a draft whose state is known. What comes in from elsewhere replaces the text and can be undone. */
export function useText(draft: Draft, html: string, isEditable: boolean, onLeft: (what: LeftOut) => void): Editor {
  const written = useRef(html)
  const left = useRef(onLeft)
  left.current = onLeft
  const editor = useEditor({
    extensions: editorExtensions,
    content: html,
    editable: isEditable,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { class: 'cd-rich cd-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': '正文' },
      transformPastedHTML: (pasted) => cleanPaste(pasted, (what) => left.current(what), bringPicture),
    },
    onUpdate: () => draft.touch(),
  })

  useEffect(() => {
    draft.setSource(() => {
      written.current = storedHtml(getHTMLFromFragment(keptDocument(editor).content, editor.schema))
      return { ResourceContent: written.current }
    })
    return () => draft.setSource(undefined)
  }, [draft, editor])

  useEffect(() => {
    if (html === written.current) return
    const put = () => {
      // Otherwise what comes in would count as composed.
      markComposed(editor)
      written.current = html
      const { from, to } = editor.state.selection
      editor
        .chain()
        .command(({ tr }) => Boolean(plainly(tr)))
        .setContent(html, { emitUpdate: false })
        .run()
      const end = editor.state.doc.content.size
      editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) })
    }
    if (!editor.view.composing) return put()
    // What is being composed would be lost.
    editor.view.dom.addEventListener('compositionend', put, { once: true })
    return () => editor.view.dom.removeEventListener('compositionend', put)
  }, [editor, html])

  // After what comes in: nobody writes into what is about to be replaced.
  useEffect(() => {
    if (editor.isEditable !== isEditable) editor.setEditable(isEditable, false)
  }, [editor, isEditable])
  return editor
}
