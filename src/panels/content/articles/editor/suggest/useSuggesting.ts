/**
 * Suggestions in the editor: the mode, the walk from one to the next, accepting and rejecting, as commands of its pane.
 */
import { useEffect } from 'react'
import { useEditorState, type Editor } from '@tiptap/react'
import { liveAnswer } from '../../../../../workspace/ai/answers.ts'
import { notify } from '../../../../../workspace/notices.ts'
import { usePaneCommands } from '../../../../../workspace/pane.ts'
import { me } from '../../../../../workspace/session.ts'
import { shortMoment } from '../../../../parts/moments.ts'
import { placesOfAnswers, usesAt, type AiUse } from '../ai/uses.ts'
import { focusText } from '../focusText.ts'
import { editorCommand } from '../useEditorCommands.ts'
import { decidingKeys } from './decidingKeys.ts'
import { nextSuggestion, suggestionHere, suggestionList, suggestionText, type PlacedSuggestion } from './list.ts'
import { markComposed, plainly, setSuggesting } from './mode.ts'
import { settle, type Settlement } from './settle.ts'
import type { CannotSuggest } from './track.ts'
import './suggest.css'

/** What the editor's bars need of the suggestions. */
export interface Suggesting {
  /** Whether what is typed is suggested. */
  readonly on: boolean
  readonly list: readonly PlacedSuggestion[]
  /** The one the caret is at, in words: “1/3 林小满 10:32：删“起了””; '' where it is at none. */
  readonly said: string
}

const reasons: Readonly<Record<CannotSuggest, string>> = {
  looks: '修订模式只记录文字和分段的增删；要改格式，请先退出修订模式。',
  code: '代码里不能用修订；要改代码，请先退出修订模式。',
  parts: '表格的行列和图片的组成不能用修订；请先退出修订模式。',
}

const done: Readonly<Record<Settlement, string>> = { accept: '接受', reject: '拒绝' }

/** Select a suggestion and put the caret there. */
function goTo(editor: Editor, { from, to }: PlacedSuggestion): void {
  focusText(editor)
  editor.chain().setTextSelection({ from, to }).scrollIntoView().run()
}

/** Settle suggestions; the text's own undo brings them back. Answers what of a model's answers stands in the text now. */
function decide(editor: Editor, how: Settlement, ids: ReadonlySet<string>): readonly AiUse[] {
  markComposed(editor)
  const { tr } = editor.state
  const places = how === 'accept' ? placesOfAnswers(tr.doc, (id) => ids.has(id)) : []
  settle(tr, how, ({ id }) => ids.has(id))
  if (tr.docChanged) editor.view.dispatch(plainly(tr).scrollIntoView())
  return usesAt(tr, 0, places, (answer) => liveAnswer(answer)?.Text)
}

/**
 * What is decided with the one at hand: all of the same answer, unless it is selected by itself, as the walk from one to the
 * next does.
 */
function together(
  all: readonly PlacedSuggestion[],
  one: PlacedSuggestion,
  { from, to }: Range,
): readonly PlacedSuggestion[] {
  const isAlone = one.answer === undefined || (one.from === from && one.to === to)
  return isAlone ? [one] : all.filter(({ answer }) => answer === one.answer)
}
type Range = Pick<PlacedSuggestion, 'from' | 'to'>

/** That it is a model's, and which, where this page knows. */
function modelOf({ answer }: PlacedSuggestion): string {
  if (answer === undefined) return ''
  const { Model = '' } = liveAnswer(answer) ?? {}
  return Model === '' ? '（AI）' : `（AI ${Model}）`
}

/** Offer them while mounted. `onUses`: passages that came from a model's answers were accepted. */
export function useSuggesting(
  editor: Editor,
  editable: boolean,
  onUses: (uses: readonly AiUse[]) => void = () => {},
): Suggesting {
  const { on, list, at } = useEditorState({
    editor,
    selector({ editor: now }) {
      const found = suggestionList(now.state.doc)
      const isOn = now.storage.suggestMode.on && now.isEditable
      return { on: isOn, list: found, at: suggestionHere(found, now.state.selection) }
    },
  })
  const one = list[at]
  const said = one
    ? `${at + 1}/${list.length} ${one.who}${modelOf(one)} ${shortMoment(one.at)}：${suggestionText(one)}`
    : ''
  useEffect(() => {
    Object.assign(editor.storage.suggestMode, {
      by: () => ({ id: me().ID, name: me().AdminUserRealName, now: new Date() }),
      refused: (why: CannotSuggest) => notify(reasons[why], 'warning'),
    })
  }, [editor])

  const now = () => suggestionList(editor.state.doc)
  const writable = () => editable || '这篇稿件现在只能阅读。'
  const some = () => list.length > 0 || '没有修订。'
  const here = (): PlacedSuggestion | undefined => {
    const all = now()
    return all[suggestionHere(all, editor.state.selection)]
  }
  const atOne = () => {
    if (writable() !== true) return writable()
    return here() !== undefined || (list.length > 0 ? '光标不在修订上，按 F9 到下一处。' : '没有修订。')
  }
  const go = (step: 1 | -1) => {
    const all = now()
    const next = all[nextSuggestion(all, editor.state.selection, step)]
    if (next) goTo(editor, next)
  }
  const decideHere = (how: Settlement) => {
    const found = here()
    if (!found) return
    const ones = together(now(), found, editor.state.selection)
    onUses(decide(editor, how, new Set(ones.map(({ id }) => id))))
    if (ones.length > 1)
      return void notify(`${done[how]}了这次 AI 回答的 ${ones.length} 处修订，Ctrl+Z 可以撤销。`, 'success')
    // On to the next, so that a text is gone through with one key.
    const rest = now()
    const next = rest.find(({ to }) => to >= found.from) ?? rest[0]
    if (next) goTo(editor, next)
  }
  const all = (how: Settlement) => {
    const found = now()
    onUses(decide(editor, how, new Set(found.map(({ id }) => id))))
    notify(`${done[how]}了 ${found.length} 处修订，Ctrl+Z 可以撤销。`, 'success')
  }
  usePaneCommands([
    editorCommand({
      id: 'editor.suggest',
      title: on ? '退出修订模式' : '修订模式',
      keys: 'mod+shift+e',
      keywords: ['修订', '建议', 'suggest', 'track changes'],
      can: writable,
      run() {
        setSuggesting(editor, !on)
        notify(on ? '已退出修订模式，改动直接生效。' : '修订模式：改动留作修订，接受后才算数。', 'success')
      },
    }),
    editorCommand({
      id: 'editor.suggestion.next',
      title: '下一处修订',
      keys: 'f9',
      repeat: true,
      keywords: ['修订', 'suggestion'],
      can: some,
      run: () => go(1),
    }),
    editorCommand({
      id: 'editor.suggestion.previous',
      title: '上一处修订',
      keys: 'shift+f9',
      repeat: true,
      can: some,
      run: () => go(-1),
    }),
    editorCommand({
      id: 'editor.suggestion.accept',
      title: '接受光标处的修订',
      keys: decidingKeys.accept,
      keywords: ['accept', '采纳'],
      can: atOne,
      run: () => decideHere('accept'),
    }),
    editorCommand({
      id: 'editor.suggestion.reject',
      title: '拒绝光标处的修订',
      keys: decidingKeys.reject,
      keywords: ['reject'],
      can: atOne,
      run: () => decideHere('reject'),
    }),
    editorCommand({
      id: 'editor.suggestion.acceptAll',
      title: '接受全部修订',
      keywords: ['accept all'],
      can: () => (writable() === true ? some() : writable()),
      run: () => all('accept'),
    }),
    editorCommand({
      id: 'editor.suggestion.rejectAll',
      title: '拒绝全部修订',
      keywords: ['reject all'],
      can: () => (writable() === true ? some() : writable()),
      run: () => all('reject'),
    }),
  ])
  return { on, list, said }
}
