/** What of the article comes from machines, beside its text. j and k walk, Enter goes to the passage, Esc back to the text. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { TextSelection } from '@tiptap/pm/state'
import { useEditorState, type Editor } from '@tiptap/react'
import type { AiOrigin } from '../../../../../api/content/articles/aiUses.ts'
import { countUses } from '../../../../../api/content/articles/aiUses.ts'
import { keyOfAddress } from '../../../../../api/library/media/fileAddress.ts'
import { KeyCaps } from '../../../../../workspace/keysPanel/KeyCaps.tsx'
import { AiUseLine } from '../../aiUses/AiUseLine.tsx'
import { focusText } from '../focusText.ts'
import { SideList } from '../SideList.tsx'
import { markedUses, showAiMarks } from './aiMarks.ts'

/** Its passages are marked in the text while the list is open. */
export function AiUseList(props: {
  readonly editor: Editor
  readonly origin: AiOrigin | undefined
  readonly onClose: () => void
}): ReactNode {
  const { editor, origin, onClose } = props
  const uses = origin?.Uses ?? none
  const [at, setAt] = useState(0)
  const cursor = Math.max(0, Math.min(at, uses.length - 1))
  useEffect(() => {
    if (!editor.isDestroyed) showAiMarks(editor, uses)
  }, [editor, uses])
  useEffect(
    () => () => {
      if (!editor.isDestroyed) showAiMarks(editor, none)
    },
    [editor],
  )
  const marked = useEditorState({ editor, selector: ({ editor: now }) => markedUses(now) })
  const placeOf = (ID: number | undefined) => marked.find(({ use }) => use.ID === ID)
  const isShowing = useRef(false)
  const pick = (index: number) => {
    setAt(index)
    isShowing.current = true
    const place = placeOf(uses[index]?.ID)
    const file = fileAt(editor, uses[index]?.Keys ?? [])
    if (file !== undefined) showFile(editor, file)
    else if (place) editor.chain().setTextSelection({ from: place.from, to: place.to }).scrollIntoView().run()
  }
  /** The caret stands behind what was shown: what is typed next takes the place of nothing. */
  const leave = () => {
    const { selection } = editor.state
    if (isShowing.current && selection instanceof TextSelection) editor.commands.setTextSelection(selection.to)
    isShowing.current = false
  }
  const { taken, alike, corrected } = countUses(uses)
  return (
    <SideList
      label="AI 来源"
      list={uses}
      cursor={cursor}
      keyOf={({ ID }) => ID}
      onWalk={pick}
      onClick={pick}
      onClose={() => {
        leave()
        onClose()
      }}
      onKey={(key) => {
        if (key !== 'Enter') return false
        focusText(editor)
        pick(cursor)
        leave()
        return true
      }}
      head={
        <>
          {origin?.IsAi ? '公开时带 AI 标识' : '没有 AI 标识'}
          <span className="cd-quiet">
            {taken} 处来自 AI，{alike} 处可能来自 AI{corrected > 0 && `，${corrected} 处由 AI 校对`}
          </span>
        </>
      }
      row={(use) => <AiUseLine use={use} isShown={placeOf(use.ID) !== undefined} />}
      empty={<p className="cd-quiet">这篇稿件里没有来自 AI 的内容。</p>}
      foot={
        <>
          <KeyCaps keys="j" /> <KeyCaps keys="k" /> 换一处 <KeyCaps keys="enter" /> 到那里 <KeyCaps keys="esc" />{' '}
          回到正文
        </>
      }
    />
  )
}

/** Where a file stands in the text, by its keys; undefined: it does not. */
function fileAt({ state }: Editor, keys: readonly string[]): number | undefined {
  let found: number | undefined
  if (keys.length > 0)
    state.doc.descendants((node, at) => {
      const key = keyOfAddress(String(node.attrs['src'] ?? ''))
      if (found === undefined && key !== undefined && keys.includes(key)) found = at
      return found === undefined
    })
  return found
}

/** Selected, which frames it, and the whole of it in sight. */
function showFile(editor: Editor, at: number): void {
  editor.chain().setNodeSelection(at).scrollIntoView().run()
  const drawn = editor.view.nodeDOM(at)
  if (drawn instanceof editor.view.dom.ownerDocument.defaultView!.HTMLElement)
    drawn.scrollIntoView?.({ block: 'nearest' })
}

const none: AiOrigin['Uses'] = []
