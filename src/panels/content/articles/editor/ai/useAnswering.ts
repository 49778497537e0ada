/** Prompts that are run on the text of this editor: asked, followed, and put where they belong. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Editor } from '@tiptap/react'
import { answerStates } from '../../../../../api/intelligence/aiAnswers/states.ts'
import { askAi, type Asked } from '../../../../../workspace/ai/askAi.ts'
import type { LiveAnswer } from '../../../../../workspace/ai/answers.ts'
import type { TextAsking } from '../../../../../workspace/ai/textTarget.ts'
import { notify, showError } from '../../../../../workspace/notices.ts'
import { likeness } from '../../../../../workers/diff.ts'
import { decidingText } from '../suggest/decidingText.ts'
import { markComposed } from '../suggest/mode.ts'
import { askedRange, noteAsked } from './askedRange.ts'
import { isAcrossCells, linesOf, textOf } from './lines.ts'
import { pickFieldOf, picksOf, type PickField } from './picks.ts'
import { putAnswer } from './putAnswer.ts'

/** What is shown of a prompt that was run. `grabs`: nobody did anything since, so that it may take the focus. */
export type AnswerBox =
  | { readonly kind: 'running'; readonly title: string; readonly asked: Asked | undefined }
  | {
      readonly kind: 'picks'
      readonly title: string
      readonly field: PickField
      readonly picks: readonly string[]
      readonly answer: LiveAnswer
      readonly grabs: boolean
    }
  | {
      readonly kind: 'answer'
      readonly title: string
      /** It may take the place of what was selected. */
      readonly mayReplace: boolean
      readonly answer: LiveAnswer
      readonly grabs: boolean
    }

/** What the editor needs of it. */
export interface Answering {
  readonly box: AnswerBox | undefined
  readonly ask: (asking: TextAsking) => void
  /** Stop the answer, or close what came of it. */
  readonly leave: () => void
  /** Put the answer of the box over what was selected. */
  readonly replace: () => void
}

/** Ours: an answer to what somebody typed that has less in common with the selection (0 to 1) may be no rewriting of it. */
const ALIKE = 0.2

/** Why a prompt cannot be run on the text as it is; undefined: it can. */
function problemOf(editor: Editor, editable: boolean, { Purpose }: TextAsking): string | undefined {
  if (!editable && (Purpose === 'rewrite' || Purpose === undefined)) return '这篇稿件现在只能阅读。'
  if (isAcrossCells(editor.state.selection)) return '表格里一次只能改写一个单元格，请在一个单元格里选择文字。'
  return undefined
}

/** What the answers need of the article. */
export interface AnsweringParts {
  readonly editor: Editor
  readonly editable: boolean
  /** The article as it may be attached, and what is kept with the question. */
  readonly article: () => {
    /** Its number; undefined: it has none yet. */
    readonly ID: number | undefined
    readonly attached: TextContext[]
    readonly About: Record<string, unknown>
  }
  /** What it is called. */
  readonly title: () => string
}
type TextContext = NonNullable<Parameters<typeof askAi>[0]['Context']>[number]

/** Offer to run prompts while mounted. One at a time. */
export function useAnswering({ editor, editable, article, title }: AnsweringParts): Answering {
  const [box, setBox] = useState<AnswerBox>()
  const shown = useRef<AnswerBox>(undefined)
  const show = useCallback((next: AnswerBox | undefined) => {
    shown.current = next
    setBox(next)
  }, [])
  const parts = useRef({ editable, article, title })
  parts.current = { editable, article, title }
  const isWanted = useRef(true)
  const nth = useRef(0)
  useEffect(() => {
    isWanted.current = true
    return () => void (isWanted.current = false)
  }, [])

  const verbs = useMemo(() => {
    const close = () => {
      show(undefined)
      noteAsked(editor, undefined)
    }
    const put = async (answer: LiveAnswer) => {
      if (!parts.current.editable) {
        close()
        return notify('这篇稿件现在只能阅读，没有写入修订。回答全文在 AI 助手里。', 'warning')
      }
      const told = await putAnswer(editor, answer.Text, answer.ID)
      close()
      if (!told) return
      const how = told.hasSuggestions ? decidingText() : ''
      notify(`${told.text}${how}`, told.warns ? 'warning' : 'success')
    }
    const ended = async (asking: TextAsking, answer: LiveAnswer, grabs: boolean) => {
      const { Title, Purpose } = asking
      if (answer.State !== 'done') {
        close()
        const kept = answer.Text === '' ? '' : '已收到的部分在 AI 助手里。'
        const why = answer.Problem || `${Title}：${answerStates[answer.State]}。`
        return notify(`${why}${kept}`, answer.State === 'stopped' ? 'info' : 'warning')
      }
      const field = pickFieldOf(Purpose)
      const picks = field ? picksOf(field, answer.Text) : []
      if (field && picks.length > 0) return show({ kind: 'picks', title: Title, field, picks, answer, grabs })
      const range = askedRange(editor)
      const selected = range ? textOf(linesOf(editor.state.doc, range.from, range.to).lines) : ''
      const isRewriting = Purpose === 'rewrite' || (Purpose === undefined && likeness(selected, answer.Text) >= ALIKE)
      if (range && isRewriting) return put(answer)
      show({ kind: 'answer', title: Title, mayReplace: range !== undefined, answer, grabs })
    }
    const isRunning = () => shown.current?.kind === 'running'
    const run = async (asking: TextAsking) => {
      const { Title, Text, PromptID, Purpose, wants } = asking
      if (isRunning()) return notify('上一个回答还没有写完，按 Esc 停止后再问。', 'warning')
      const problem = problemOf(editor, parts.current.editable, asking)
      if (problem) return notify(problem, 'warning')
      markComposed(editor)
      const { selection, doc } = editor.state
      const isTyped = Purpose === undefined && PromptID === undefined
      const wantsText = wants.selection || Purpose === 'rewrite' || (isTyped && !selection.empty)
      const [from, to] = selection.empty ? [0, doc.content.size] : [selection.from, selection.to]
      const { lines } = linesOf(doc, from, to)
      if (wantsText && lines.length === 0)
        return notify(selection.empty ? '正文里还没有文字。' : '选中的地方没有可以改写的文字。', 'warning')
      const { ID, attached, About } = parts.current.article()
      const selected = {
        Kind: 'selection' as const,
        ...(ID ? { ID } : {}),
        Text: textOf(lines),
        Title: parts.current.title(),
      }
      const Context = [...(wantsText ? [selected] : []), ...(wants.article || !wantsText ? attached : [])]
      noteAsked(editor, wantsText && (Purpose === 'rewrite' || isTyped) ? { from, to } : undefined)
      const mine = ++nth.current
      show({ kind: 'running', title: Title, asked: undefined })
      const watch = stillness(editor)
      try {
        const asked = await askAi({ Text, PromptID, Purpose: 'copywriting', Context, About })
        // Escape was quicker.
        if (mine !== nth.current || !isRunning()) return void asked.stop().catch(showError)
        show({ kind: 'running', title: Title, asked })
        const answer = await asked.ended
        if (isWanted.current && !editor.isDestroyed) await ended(asking, answer, watch())
      } catch (error) {
        if (mine === nth.current) close()
        showError(error)
      }
    }
    return {
      ask: (asking: TextAsking) => void run(asking),
      leave() {
        const now = shown.current
        if (now?.kind !== 'running') return close()
        if (now.asked) void now.asked.stop().catch(showError)
        else close()
      },
      replace() {
        const now = shown.current
        if (now?.kind === 'answer' && now.mayReplace) void put(now.answer).catch(showError)
      },
    }
  }, [editor, show])
  return useMemo(() => ({ box, ...verbs }), [box, verbs])
}

/** Answers a function that tells whether the text has had the focus since, and nobody did anything in it. */
function stillness(editor: Editor): () => boolean {
  const { doc, selection } = editor.state
  return () => editor.isFocused && editor.state.doc.eq(doc) && editor.state.selection.eq(selection)
}
