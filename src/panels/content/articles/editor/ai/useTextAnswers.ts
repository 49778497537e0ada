/** Answers in the editor as its pane offers them: where they come from, what its digits do, and its commands. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { closeHistory } from '@tiptap/pm/history'
import type { Editor } from '@tiptap/react'
import { isRunning } from '../../../../../api/intelligence/aiAnswers/states.ts'
import { withAiNotice } from '../../../../../api/text/aiNotice.ts'
import { plainText } from '../../../../../api/text/plainText.ts'
import { useTextTarget, type TextContext, type TextTarget } from '../../../../../workspace/ai/textTarget.ts'
import { contextNow } from '../../../../../workspace/context.ts'
import { lastAct, rememberHere, undoLast } from '../../../../../workspace/history.ts'
import { isComposing } from '../../../../../workspace/keys/ime.ts'
import { notify } from '../../../../../workspace/notices.ts'
import { usePaneCommands } from '../../../../../workspace/pane.ts'
import { isUnsaved } from '../draftState.ts'
import { focusText } from '../focusText.ts'
import { putMedia } from '../pictures/putMedia.ts'
import { decidedHtml } from '../suggest/apart.ts'
import type { Editing } from '../useDraft.ts'
import { editorCommand } from '../useEditorCommands.ts'
import type { AnswerChoice } from './AnswerBoxView.tsx'
import { askedRange, noteAsked } from './askedRange.ts'
import { isAcrossCells, linesOf, textOf } from './lines.ts'
import { isPicked, pickedInto, pickedText, pickTitle } from './picks.ts'
import { insertAnswer, putAnswer } from './putAnswer.ts'
import type { AiUse } from './uses.ts'
import { useAnswering, type Answering } from './useAnswering.ts'

/** What the box is drawn from. */
export interface TextAnswers extends Pick<Answering, 'box' | 'leave'> {
  readonly choices: readonly AnswerChoice[]
  readonly stamp: number
}

/** What it needs of the editor. */
export interface TextAnswersParts {
  readonly editor: Editor
  readonly editable: boolean
  readonly editing: Editing
  /** Something of an answer was accepted. */
  readonly onUses: (uses: readonly AiUse[]) => void
}

/** Offer the text to whoever asks, while mounted. */
export function useTextAnswers({ editor, editable, editing, onUses }: TextAnswersParts): TextAnswers {
  const { draft } = editing
  const { mine } = editing.state
  const [stamp, setStamp] = useState(0)
  const title = () => draft.state().mine.Title.trim() || '新稿'
  /** By its number where the server has this very text, else as it stands here. */
  const attached = (): TextContext[] => {
    const state = draft.state()
    if (state.id !== undefined && !isUnsaved(state)) return [{ Kind: 'article', ID: state.id, Title: title() }]
    const Text = [state.mine.Title.trim(), plainText(decidedHtml(state.mine.ResourceContent))]
      .filter(Boolean)
      .join('\n')
    return Text === '' ? [] : [{ Kind: 'text', ...(state.id ? { ID: state.id } : {}), Text, Title: title() }]
  }
  const answering = useAnswering({
    editor,
    editable,
    title,
    article() {
      const { id, mine } = draft.state()
      const About = { From: 'editor', ...(id ? { ArticleID: id } : {}), ...(mine.ChID ? { ChID: mine.ChID } : {}) }
      return { ID: id, attached: attached(), About }
    },
  })
  const { box, ask, replace } = answering
  // Whoever leaves from the box goes back to the text; who leaves from elsewhere stays there.
  const leave = useCallback(() => {
    const isIn = editor.view.dom.ownerDocument.activeElement?.closest('.cd-answer') ?? undefined
    answering.leave()
    if (isIn) focusText(editor)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the verbs stay the same
  }, [editor, answering.leave])

  const selectedText = () => {
    const { from, to, empty } = editor.state.selection
    return empty ? '' : textOf(linesOf(editor.state.doc, from, to).lines)
  }
  const put = useRef<Editor['state']['doc']>(undefined)
  const insert = async (text: string, AnswerID: number): Promise<string | undefined> => {
    if (!editable) return '这篇稿件现在只能阅读。'
    if (box?.kind === 'running' || askedRange(editor)) return '上一个回答还没有处理完。'
    const { from, to, empty } = editor.state.selection
    if (empty || linesOf(editor.state.doc, from, to).lines.length === 0) {
      const problem = insertAnswer(editor, text, AnswerID)
      if (problem === undefined) put.current = editor.state.doc
      return problem
    }
    if (isAcrossCells(editor.state.selection)) return '表格里一次只能改写一个单元格，请在一个单元格里选择文字。'
    noteAsked(editor, { from, to })
    const told = await putAnswer(editor, text, AnswerID)
    put.current = editor.state.doc
    if (told?.warns) notify(told.text, 'warning')
    return undefined
  }
  const takeBack = (): string | undefined => {
    if (editor.isDestroyed || !put.current?.eq(editor.state.doc)) return '稿件后来又改过，请到稿件里撤销。'
    put.current = undefined
    editor.commands.undo()
    return undefined
  }
  const target = useRef<TextTarget>(undefined)
  target.current = {
    title,
    selectedText,
    insert,
    takeBack,
    ask,
    context() {
      const Text = selectedText()
      const { id } = draft.state()
      const selected = { Kind: 'selection', ...(id ? { ID: id } : {}), Text, Title: title() } as const
      return [...(Text === '' ? [] : [selected]), ...attached()]
    },
    async insertMedia({ MediaID, Kind }) {
      if (!editable) return '这篇稿件现在只能阅读。'
      await putMedia(editor, MediaID, Kind)
      put.current = editor.state.doc
      return undefined
    },
  }
  useTextTarget(editable ? target.current : undefined)

  // A field is none of the text's own history: what was done last is taken back first, wherever it was done.
  const picked = useRef<{ readonly doc: unknown; readonly logId: number | undefined }>(undefined)
  useEffect(() => {
    const { dom } = editor.view
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || isComposing(event)) return
      const last = picked.current
      if (!last || last.doc !== editor.state.doc || lastAct()?.logId !== last.logId) return
      event.preventDefault()
      event.stopPropagation()
      picked.current = undefined
      void undoLast()
    }
    dom.addEventListener('keydown', press, { capture: true })
    return () => dom.removeEventListener('keydown', press, { capture: true })
  }, [editor])

  const choices = useMemo((): readonly AnswerChoice[] => {
    if (box?.kind === 'picks') {
      const { field, picks, answer } = box
      return picks.map((pick) => ({
        title: pickTitle(field, pick),
        isDone: isPicked(field, mine, pick),
        run() {
          if (isPicked(field, draft.state().mine, pick)) return void notify('已经用上了。')
          if (!editable) return void notify('这篇稿件现在只能阅读。', 'warning')
          const before = draft.state().mine
          draft.edit({ [field]: pickedInto(field, before, pick)[field] })
          onUses([{ AnswerID: answer.ID, Text: pick, Field: field }])
          rememberHere(pickedText(field, pick), () => draft.edit({ [field]: before[field] }))
          // What is typed next is a step of its own.
          editor.view.dispatch(closeHistory(editor.state.tr))
          picked.current = { doc: editor.state.doc, logId: lastAct()?.logId }
          // Of keywords several are picked.
          if (field !== 'KeyWords') {
            leave()
            focusText(editor)
          }
        },
      }))
    }
    if (box?.kind !== 'answer') return []
    const { answer, mayReplace } = box
    const done = () => {
      leave()
      focusText(editor)
    }
    return [
      ...(mayReplace ? [{ title: '替换选中的文字（修订）', run: () => (replace(), focusText(editor)) }] : []),
      {
        title: '放到光标处（修订）',
        run() {
          const problem = editable ? insertAnswer(editor, answer.Text, answer.ID) : '这篇稿件现在只能阅读。'
          if (problem) notify(problem, 'warning')
          else done()
        },
      },
      {
        title: '复制',
        run: () =>
          void navigator.clipboard.writeText(withAiNotice(answer.Text)).then(
            () => notify('已复制，注明了由人工智能生成。', 'success'),
            () => notify('浏览器不让复制，请到 AI 助手里选中复制。', 'warning'),
          ),
      },
      {
        title: '在 AI 助手里接着问',
        run() {
          leave()
          contextNow().open('/Ai/AiChat', { ID: answer.ConversationID }, 'beside')
        },
      },
    ]
  }, [box, mine, draft, editable, editor, leave, onUses, replace])

  usePaneCommands([
    ...(box
      ? [
          editorCommand({
            id: 'editor.ai.leave',
            title: box.kind === 'running' ? '停止 AI 回答' : '关闭 AI 回答',
            keys: 'esc',
            keywords: ['stop', '停止'],
            run: leave,
          }),
        ]
      : []),
    editorCommand({
      id: 'editor.ai.box',
      title: '到 AI 回答',
      keys: 'alt+j',
      keywords: ['ai', '回答', '挑选'],
      can: () => {
        if (!box) return '现在没有 AI 回答，Alt+; 打开提示词。'
        return (
          box.kind !== 'running' || (isRunning(box.asked?.now()?.State ?? 'waiting') ? '还在回答，按 Esc 停止。' : true)
        )
      },
      run: () => setStamp((before) => before + 1),
    }),
  ])
  return useMemo(() => ({ box, choices, stamp, leave }), [box, choices, stamp, leave])
}
