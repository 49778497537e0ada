/** The headings of the text as a list beside it; Enter goes there. */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useEditorState, type Editor } from '@tiptap/react'
import { isComposing } from '../../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { focusText } from './focusText.ts'
import './outline.css'

/** A heading and where its text begins. */
interface Heading {
  readonly at: number
  readonly level: number
  readonly text: string
}

function headingsOf(editor: Editor): Heading[] {
  const found: Heading[] = []
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'heading')
      found.push({ at: at + 1, level: Number(node.attrs['level']), text: node.textContent.trim() })
    return !node.isTextblock
  })
  return found
}

/** The list of headings, which follows what is written. */
export function Outline({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const { headings, caret } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ headings: headingsOf(now), caret: now.state.selection.from }),
  })
  const here = Math.max(
    0,
    headings.findLastIndex(({ at }) => at <= caret),
  )
  const [at, setAt] = useState(here)
  const cursor = Math.max(0, Math.min(at, headings.length - 1))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const top = Math.min(...headings.map(({ level }) => level))
  const go = (heading: Heading | undefined) => {
    if (!heading) return
    focusText(editor)
    editor.chain().setTextSelection(heading.at).scrollIntoView().run()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt(Math.max(0, Math.min(headings.length - 1, cursor + step)))
    else if (event.key === 'Enter') go(headings[cursor])
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="cd-outline" onKeyDown={press}>
      <div ref={box} role="listbox" aria-label="大纲" tabIndex={0} className="cd-outline-list" data-keys="list">
        {headings.map((heading, index) => (
          <div
            key={heading.at}
            role="option"
            aria-selected={index === cursor}
            className="cd-outline-row"
            style={{ paddingInlineStart: `${16 + (heading.level - top) * 14}px` }}
            onClick={() => {
              setAt(index)
              go(heading)
            }}
          >
            {heading.text || <span className="cd-quiet">空标题</span>}
          </div>
        ))}
        {headings.length === 0 && <p className="cd-quiet">正文里还没有小标题。</p>}
      </div>
      <p className="cd-problems-keys cd-quiet cd-small">
        <KeyCaps keys="j" /> <KeyCaps keys="k" /> 换一处 <KeyCaps keys="enter" /> 到那里 <KeyCaps keys="esc" /> 回到正文
      </p>
    </div>
  )
}
