/** Finding and replacing in the text of an article: what is asked, and its commands. */
import { useEffect, useState } from 'react'
import type { Editor } from '@tiptap/react'
import type { Context } from '../../../../../workspace/command.ts'
import { usePaneCommands } from '../../../../../workspace/pane.ts'
import { focusText } from '../focusText.ts'
import { editorCommand } from '../useEditorCommands.ts'
import { allFound, foundHere, goFound, look, putInPlace } from './findMarks.ts'
import type { Query } from './matches.ts'

/** The bar's state and verbs. */
export interface Find {
  /** undefined: the bar is closed. 'replace': with a second field. */
  readonly mode: 'find' | 'replace' | undefined
  readonly query: Query
  readonly text: string
  /** Grows with every opening, so that the bar takes the focus again. */
  readonly opened: number
  readonly ask: (query: Partial<Query>) => void
  readonly setText: (text: string) => void
  readonly go: (step: 1 | -1) => void
  readonly replace: () => void
  readonly replaceAll: () => void
  readonly close: () => void
}

/**
 * The bar of an editor, and the commands that open, use and close it. `say` tells what came of replacing everything.
 */
export function useFind(editor: Editor, editable: boolean, say: (text: string) => void): Find {
  const [mode, setMode] = useState<Find['mode']>()
  const [query, setQuery] = useState<Query>({ text: '', exact: false, whole: false })
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(0)
  useEffect(() => {
    if (!editor.isDestroyed) look(editor, mode ? query : undefined)
  }, [editor, mode, query])

  const open = (next: 'find' | 'replace') => {
    const { from, to, empty } = editor.state.selection
    const chosen = empty ? '' : editor.state.doc.textBetween(from, to, '\n')
    // What is selected is what one looks for, as long as it is a word or a line.
    if (chosen !== '' && !chosen.includes('\n') && chosen.length <= 100) setQuery((was) => ({ ...was, text: chosen }))
    setMode(next)
    setOpened((count) => count + 1)
  }
  const close = () => {
    setMode(undefined)
    focusText(editor)
  }
  const replace = () => {
    const here = allFound(editor)[foundHere(editor)]
    if (here) putInPlace(editor, [here], text)
    goFound(editor, 1)
  }
  const replaceAll = () => {
    const count = putInPlace(editor, allFound(editor), text)
    say(count === 0 ? `没有找到“${query.text}”。` : `替换了 ${count} 处，Ctrl+Z 一次撤回。`)
  }
  const missing = () => mode !== undefined || '先按 Ctrl+F 查找。'
  const writable = () => (editable ? missing() : '这篇稿件现在只能阅读。')
  usePaneCommands([
    editorCommand({
      id: 'editor.find',
      title: '查找',
      keys: 'mod+f',
      keywords: ['find', '搜索'],
      run: () => open('find'),
    }),
    editorCommand({
      id: 'editor.replace',
      title: '查找和替换',
      keys: 'mod+alt+f',
      keywords: ['replace'],
      can: () => editable || '这篇稿件现在只能阅读。',
      run: () => open('replace'),
    }),
    editorCommand({
      id: 'editor.findNext',
      title: '下一处找到的',
      keys: 'f3',
      repeat: true,
      can: missing,
      run: (ctx: Context) => void (goFound(editor, 1) || ctx.notify(`没有找到“${query.text}”。`, 'warning')),
    }),
    editorCommand({
      id: 'editor.findPrevious',
      title: '上一处找到的',
      keys: 'shift+f3',
      repeat: true,
      can: missing,
      run: (ctx: Context) => void (goFound(editor, -1) || ctx.notify(`没有找到“${query.text}”。`, 'warning')),
    }),
    editorCommand({
      id: 'editor.replaceAll',
      title: '全部替换',
      keys: 'mod+alt+enter',
      can: () => (writable() === true ? mode === 'replace' || '先按 Ctrl+Alt+F 填写替换成什么。' : writable()),
      run: replaceAll,
    }),
  ])
  return {
    mode,
    query,
    text,
    opened,
    ask: (more) => setQuery((was) => ({ ...was, ...more })),
    setText,
    go: (step) => void goFound(editor, step),
    replace,
    replaceAll,
    close,
  }
}
