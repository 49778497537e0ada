/** The bar for finding and replacing, above the text. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useEditorState, type Editor } from '@tiptap/react'
import { isComposing } from '../../../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../../../workspace/keysPanel/KeyCaps.tsx'
import { allFound, foundHere } from './findMarks.ts'
import type { Find } from './useFind.ts'
import './find.css'

/**
 * Its fields, what was found, and its buttons. Enter goes on, Shift+Enter back, in the second field Enter replaces;
 * Escape closes.
 */
export function FindBar({ editor, find }: { editor: Editor; find: Find }): ReactNode {
  const { mode, query, text, opened, ask, setText, go, replace, replaceAll, close } = find
  const box = useRef<HTMLInputElement>(null)
  const { count, here } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ count: allFound(now).length, here: foundHere(now) }),
  })
  useEffect(() => {
    box.current?.focus()
    box.current?.select()
  }, [opened])
  const press = (enter: (shift: boolean) => void) => (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Enter') enter(event.shiftKey)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const toggle = (name: 'exact' | 'whole', title: string) => (
    <button
      type="button"
      className="cd-button"
      aria-pressed={query[name]}
      onClick={() => ask({ [name]: !query[name] })}
    >
      {title}
    </button>
  )
  return (
    <div className="cd-find" role="search" aria-label="在正文里查找">
      <input
        ref={box}
        className="bp6-input"
        aria-label="查找"
        placeholder="查找"
        value={query.text}
        onChange={(event) => ask({ text: event.target.value })}
        onKeyDown={press((shift) => go(shift ? -1 : 1))}
      />
      {mode === 'replace' && (
        <input
          className="bp6-input"
          aria-label="替换成"
          placeholder="替换成（留空则为删去）"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press(replace)}
        />
      )}
      <span className="cd-quiet cd-figures" role="status">
        {query.text === '' ? '' : count === 0 ? '没有找到' : here >= 0 ? `${here + 1}/${count}` : `${count} 处`}
      </span>
      {toggle('exact', '区分大小写')}
      {toggle('whole', '整词')}
      <button type="button" className="cd-button" disabled={count === 0} onClick={() => go(-1)}>
        上一处 <KeyCaps keys="shift+f3" />
      </button>
      <button type="button" className="cd-button" disabled={count === 0} onClick={() => go(1)}>
        下一处 <KeyCaps keys="f3" />
      </button>
      {mode === 'replace' && (
        <button type="button" className="cd-button" disabled={count === 0} onClick={replaceAll}>
          全部替换 <KeyCaps keys="mod+alt+enter" />
        </button>
      )}
      <button type="button" className="cd-button" onClick={close}>
        关闭 <KeyCaps keys="esc" />
      </button>
    </div>
  )
}
