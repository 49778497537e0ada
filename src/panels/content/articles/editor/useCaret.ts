/** Where somebody was in an article, kept for the life of the tab: a reload puts the caret back. */
import { useEffect, useRef, type RefObject } from 'react'
import type { Editor } from '@tiptap/react'
import { articleName } from '../../../parts/kept/keptTexts.ts'
import { session } from '../../../../workspace/session.ts'
import type { Editing } from './useDraft.ts'

/** Ours: so long after it moved, in ms, the caret is kept; at once where the page goes. */
const KEEP_MS = 250

interface Caret {
  /** Whether the title has it; else the text. */
  readonly inTitle: boolean
  readonly from: number
  readonly to: number
}

const nameOf = (article: string) => `copydesk.caret.${session.user?.ID ?? 0}.${article}`

function read(article: string): Caret | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(article)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Keep the caret, and put it back once, after useText: as soon as the text that was being written stands there again. `pane`: the element in
 * which the focus must be for the caret to take it. Answers whether the title had it.
 */
export function useCaret(
  editor: Editor,
  { article: key, editing, title }: { article: string; editing: Editing; title: RefObject<HTMLTextAreaElement | null> },
): RefObject<boolean> {
  const { state, claimed } = editing
  const article = articleName(state.id, key)
  const [isBack, inTitle] = [useRef(false), useRef(false)]
  const isReady = claimed && state.offer === undefined
  const latest = useRef(article)
  latest.current = article

  useEffect(() => {
    if (!isReady || isBack.current) return
    // At once: the text that came back stands in the editor by now, and a letter may be typed in the next moment.
    isBack.current = true
    const caret = read(latest.current)
    if (!caret || editor.isDestroyed) return
    const field = title.current
    const focused = editor.view.dom.ownerDocument.activeElement
    const isHere = focused?.closest('[data-pane]')?.contains(editor.view.dom) === true
    inTitle.current = caret.inTitle
    if (caret.inTitle) {
      if (isHere) field?.focus()
      field?.setSelectionRange(caret.from, caret.to)
      return
    }
    const end = editor.state.doc.content.size
    editor.commands.setTextSelection({ from: Math.min(caret.from, end), to: Math.min(caret.to, end) })
    if (isHere) editor.view.focus()
    editor.commands.scrollIntoView()
  }, [isReady, editor, title, isBack, inTitle])

  useEffect(() => {
    let kept: { readonly name: string; readonly caret: Caret } | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // Every letter moves the caret, and the store of the browser takes its time over each.
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      if (!kept) return
      try {
        sessionStorage.setItem(kept.name, JSON.stringify(kept.caret))
      } catch {
        // No room, or no such storage: the caret begins at the beginning.
      }
      kept = undefined
    }
    const keep = () => {
      if (!isBack.current || editor.isDestroyed) return
      const field = title.current
      const isTitle = field !== null && field.ownerDocument.activeElement === field
      if (!isTitle && !editor.isFocused) return
      const { from, to } = editor.state.selection
      const caret: Caret = isTitle
        ? { inTitle: true, from: field.selectionStart, to: field.selectionEnd }
        : { inTitle: false, from, to }
      inTitle.current = isTitle
      kept = { name: nameOf(latest.current), caret }
      timer ??= setTimeout(write, KEEP_MS)
    }
    const leave = () => {
      keep()
      write()
    }
    const page = editor.view.dom.ownerDocument
    page.addEventListener('selectionchange', keep)
    page.defaultView?.addEventListener('pagehide', leave)
    return () => {
      write()
      page.removeEventListener('selectionchange', keep)
      page.defaultView?.removeEventListener('pagehide', leave)
    }
  }, [editor, title, isBack, inTitle])
  return inTitle
}
