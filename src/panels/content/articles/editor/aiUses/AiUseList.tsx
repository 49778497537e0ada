/** What of the article comes from machines, beside its text. j and k walk, Enter goes to the passage, Esc back to the text. */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useEditorState, type Editor } from '@tiptap/react'
import type { AiOrigin } from '../../../../../api/content/articles/aiUses.ts'
import { countUses } from '../../../../../api/content/articles/aiUses.ts'
import { isComposing } from '../../../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../../../workspace/keysPanel/KeyCaps.tsx'
import { AiUseLine } from '../../aiUses/AiUseLine.tsx'
import { focusText } from '../focusText.ts'
import { markedUses, showAiMarks } from './aiMarks.ts'

/** Its passages are marked in the text while the list is open. */
export function AiUseList(props: {
  readonly editor: Editor
  readonly origin: AiOrigin | undefined
  readonly onClose: () => void
}): ReactNode {
  const { editor, origin, onClose } = props
  const uses = origin?.Uses ?? none
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const cursor = Math.max(0, Math.min(at, uses.length - 1))
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    if (!editor.isDestroyed) showAiMarks(editor, uses)
  }, [editor, uses])
  useEffect(
    () => () => {
      if (!editor.isDestroyed) showAiMarks(editor, none)
    },
    [editor],
  )
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [cursor])
  const marked = useEditorState({ editor, selector: ({ editor: now }) => markedUses(now) })
  const placeOf = (ID: number | undefined) => marked.find(({ use }) => use.ID === ID)
  const pick = (index: number) => {
    setAt(index)
    const place = placeOf(uses[index]?.ID)
    if (place) editor.chain().setTextSelection({ from: place.from, to: place.to }).scrollIntoView().run()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
    if (step !== undefined) pick(Math.max(0, Math.min(uses.length - 1, cursor + step)))
    else if (event.key === 'Home') pick(0)
    else if (event.key === 'End') pick(uses.length - 1)
    else if (event.key === 'Enter') {
      focusText(editor)
      pick(cursor)
    } else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const { taken, alike } = countUses(uses)
  return (
    <div className="cd-problems" onKeyDown={press}>
      <p className="cd-problems-head" role="status">
        {origin?.IsAi ? '公开时带 AI 标识' : '没有 AI 标识'}
        <span className="cd-quiet">
          {taken} 处来自 AI，{alike} 处可能来自 AI
        </span>
      </p>
      <div ref={box} role="listbox" aria-label="AI 来源" tabIndex={0} className="cd-problems-list">
        {uses.map((use, index) => (
          <div
            key={use.ID}
            role="option"
            aria-selected={index === cursor}
            className="cd-remark-row"
            onClick={() => pick(index)}
          >
            <AiUseLine use={use} isShown={placeOf(use.ID) !== undefined} />
          </div>
        ))}
        {uses.length === 0 && <p className="cd-quiet">这篇稿件里没有来自 AI 的内容。</p>}
      </div>
      <p className="cd-problems-keys cd-quiet cd-small">
        <KeyCaps keys="j" /> <KeyCaps keys="k" /> 换一处 <KeyCaps keys="enter" /> 到那里 <KeyCaps keys="esc" /> 回到正文
      </p>
    </div>
  )
}

const none: AiOrigin['Uses'] = []
