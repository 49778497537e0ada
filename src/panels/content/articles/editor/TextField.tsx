/** The text of an article as a field of a form: what the editor can, in a box. */
import { useEffect, useRef, type ReactNode } from 'react'
import { EditorContent, useEditor } from '@tiptap/react'
import type { FieldProps } from '../../../../workspace/command.ts'
import { notify } from '../../../../workspace/notices.ts'
import { editorExtensions } from './extensions.ts'
import { storedHtml } from './html.ts'
import { cleanPaste, leftOutTexts, type LeftOut } from './paste/cleanPaste.ts'
import { bringPicture } from './uploading/clipboard.ts'
import './editor.css'
import './textField.css'

const leftOut = (what: LeftOut) => void notify(leftOutTexts[what], 'warning')

/** A small editor in a form. Its value is HTML. */
export default function TextField({ id, label, value, onChange, problem, describedBy }: FieldProps): ReactNode {
  const html = typeof value === 'string' ? value : ''
  const written = useRef(html)
  const tell = useRef(onChange)
  tell.current = onChange
  const editor = useEditor({
    extensions: editorExtensions,
    content: html,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        class: 'cd-rich cd-text-field',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(problem !== undefined),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      },
      transformPastedHTML: (pasted) => cleanPaste(pasted, leftOut, bringPicture),
    },
    onUpdate({ editor: now }) {
      written.current = storedHtml(now.getHTML())
      tell.current(written.current)
    },
  })
  useEffect(() => {
    // The form was put back, or the record was read again.
    if (html !== written.current) {
      written.current = html
      editor.commands.setContent(html, { emitUpdate: false })
    }
  }, [editor, html])
  return (
    <div className="cd-text-box">
      <span className="cd-text-label">{label}</span>
      <EditorContent editor={editor} />
    </div>
  )
}
