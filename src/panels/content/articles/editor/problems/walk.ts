/** Going from problem to problem, and mending them. */
import type { Editor } from '@tiptap/react'
import type { Problem } from '../../../../../api/text/problem.ts'
import { fieldTitles, type DraftFields } from '../draftFields.ts'
import { focusText } from '../focusText.ts'
import { problemKey } from './ignored.ts'
import { rangeOf } from './problemMarks.ts'
import { checkedFields } from './stretches.ts'

/** The field a problem stands in; undefined for the body. */
function fieldOf({ place }: Problem): (typeof checkedFields)[number] | undefined {
  return checkedFields.find((name) => name === place)
}

/** The input of a field, where it is on the screen. */
function inputOf(editor: Editor, problem: Problem): HTMLInputElement | HTMLTextAreaElement | undefined {
  const field = fieldOf(problem)
  if (!field) return undefined
  const [title] = fieldTitles[field]
  const found = editor.view.dom.closest('.cd-editor')?.querySelector(`[aria-label="${title}"]`)
  return (found as HTMLInputElement | null) ?? undefined
}

/** Select what a problem is about. Answers whether it is on the screen and still there. `focus`: the caret goes there too. */
export function selectProblem(editor: Editor, problem: Problem, focus = true): boolean {
  const input = inputOf(editor, problem)
  if (input) {
    if (focus) input.focus()
    input.setSelectionRange(problem.at, problem.end)
    return true
  }
  const range = rangeOf(editor, problem)
  if (!range) return false
  if (focus) focusText(editor)
  if (problem.kind === 'picture') editor.chain().setNodeSelection(range.from).scrollIntoView().run()
  else editor.chain().setTextSelection(range).scrollIntoView().run()
  return true
}

/** Whether the caret, or the selection, is at a problem. */
function isAt(editor: Editor, problem: Problem): boolean {
  const input = inputOf(editor, problem)
  if (input) {
    const { selectionStart: from, selectionEnd: to } = input
    return input.ownerDocument.activeElement === input && (from ?? 0) <= problem.end && (to ?? 0) >= problem.at
  }
  const range = editor.isFocused ? rangeOf(editor, problem) : undefined
  return range !== undefined && editor.state.selection.from <= range.to && editor.state.selection.to >= range.from
}

/** Whether exactly what a problem is about is selected, where it stands. */
function isExactly(editor: Editor, problem: Problem): boolean {
  const input = inputOf(editor, problem)
  if (input) return input.selectionStart === problem.at && input.selectionEnd === problem.end
  const { from, to } = editor.state.selection
  const range = rangeOf(editor, problem)
  return range?.from === from && range.to === to
}

/**
 * Which problem the caret is at; -1 for none. The one that is selected exactly goes before one that only touches. `last`:
 * the one gone to last; it tells which of several at the same place is meant, also when the text was looked through since.
 */
export function problemHere(editor: Editor, list: readonly Problem[], last?: Problem): number {
  const touching = list.flatMap((problem, at) => (isAt(editor, problem) ? [at] : []))
  const exact = touching.filter((at) => isExactly(editor, list[at]!))
  const meant = exact.length > 0 ? exact : touching
  const key = last && problemKey(last)
  return meant.find((at) => problemKey(list[at]!) === key) ?? meant[0] ?? -1
}

/** The problem after (1) or before (-1) the caret, round and round; -1 when there are none. `last`: see problemHere. */
export function nextProblem(editor: Editor, list: readonly Problem[], step: 1 | -1, last?: Problem): number {
  const here = problemHere(editor, list, last)
  if (here >= 0) return (here + step + list.length) % list.length
  if (!editor.isFocused) return step === 1 ? 0 : list.length - 1
  const { from, to } = editor.state.selection
  const ranges = list.map((problem) => rangeOf(editor, problem))
  if (step === 1) {
    const after = ranges.findIndex((range) => range !== undefined && range.from >= to)
    return after >= 0 ? after : Math.min(0, list.length - 1)
  }
  const before = ranges.findLastIndex((range) => range !== undefined && range.to <= from)
  return before >= 0 ? before : list.length - 1
}

/** Mend problems that have a fix and still stand there, in one step of the text's history. Answers those that were. */
export function mendProblems(
  editor: Editor,
  problems: readonly Problem[],
  fields: DraftFields,
  edit: (fields: Partial<DraftFields>) => void,
): Problem[] {
  const mended: Partial<Record<(typeof checkedFields)[number], string>> = {}
  const transaction = editor.state.tr
  const done: Problem[] = []
  // From the end, so that what comes before keeps its place.
  for (const problem of problems.toReversed()) {
    const { fix, at, end, text } = problem
    if (fix === undefined) continue
    const field = fieldOf(problem)
    if (field) {
      const now = mended[field] ?? fields[field]
      if (now.slice(at, end) !== text) continue
      mended[field] = now.slice(0, at) + fix + now.slice(end)
    } else {
      const range = rangeOf(editor, problem)
      if (!range) continue
      // What is put in looks as what stood there.
      if (fix === '') transaction.delete(range.from, range.to)
      else transaction.insertText(fix, range.from, range.to)
    }
    done.unshift(problem)
  }
  if (transaction.docChanged) editor.view.dispatch(transaction.scrollIntoView())
  if (Object.keys(mended).length > 0) edit(mended)
  return done
}
