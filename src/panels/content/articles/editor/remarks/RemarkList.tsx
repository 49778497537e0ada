/** The notes of the article beside its text. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Editor } from '@tiptap/react'
import { isComposing } from '../../../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../../../workspace/keysPanel/KeyCaps.tsx'
import { showError } from '../../../../../workspace/notices.ts'
import { RemarkThread } from '../../remarks/RemarkThread.tsx'
import { focusText } from '../focusText.ts'
import type { EditorRemarks } from './useEditorRemarks.ts'

/** A line for each note. j and k walk, Enter goes to the passage, r answers, x settles, # takes one's own away. */
export function RemarkList(props: {
  readonly editor: Editor
  readonly remarks: EditorRemarks
  readonly onClose: () => void
}): ReactNode {
  const { editor, remarks, onClose } = props
  const { list, lost, here, open } = remarks
  const box = useRef<HTMLDivElement>(null)
  const cursor = Math.max(
    0,
    list.findIndex((one) => one.ID === here?.ID),
  )
  const at = list[cursor]
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [cursor])
  const pick = (index: number) => {
    const one = list[index]
    remarks.setHere(one)
    if (one) remarks.show(one)
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
    if (step !== undefined) pick(Math.max(0, Math.min(list.length - 1, cursor + step)))
    else if (event.key === 'Home') pick(0)
    else if (event.key === 'End') pick(list.length - 1)
    else if (event.key === 'n') void remarks.add().catch(showError)
    else if (event.key === 'Enter' && at) {
      focusText(editor)
      pick(cursor)
    } else if (event.key === 'r' && at) void remarks.answer(at).catch(showError)
    else if (event.key === 'x' && at) void remarks.settle(at).catch(showError)
    else if ((event.key === '#' || (event.key === 'Delete' && event.shiftKey)) && at)
      void remarks.remove(at).catch(showError)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="cd-problems" onKeyDown={press}>
      <p className="cd-problems-head" role="status">
        {open === 0 ? '没有未解决的批注' : `${open} 条未解决`}
        {list.length > open && <span className="cd-quiet">{list.length - open} 条已解决</span>}
      </p>
      {/* No list of articles: here r answers and # takes a note away, and nothing is done to the article. */}
      <div ref={box} role="listbox" aria-label="批注" tabIndex={0} className="cd-problems-list">
        {list.map((one, index) => (
          <div
            key={one.ID}
            role="option"
            aria-selected={index === cursor}
            className="cd-remark-row"
            onClick={() => pick(index)}
          >
            <RemarkThread remark={one} lost={lost.has(one.ID)} />
          </div>
        ))}
      </div>
      <p className="cd-problems-keys cd-quiet cd-small">
        <KeyCaps keys="n" /> 新批注 <KeyCaps keys="enter" /> 到那里 <KeyCaps keys="r" /> 答复 <KeyCaps keys="x" />{' '}
        {at?.SettledAt ? '重新打开' : '解决'} <KeyCaps keys="#" /> 删除 <KeyCaps keys="esc" /> 回到正文
      </p>
    </div>
  )
}
