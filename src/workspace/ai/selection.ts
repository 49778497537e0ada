/** What was selected last in each pane: the selection itself is gone as soon as the focus goes to the assistant. */
import { knownRecord, paneOfElement } from '../dock/records.ts'
import { panes } from '../dock/panes.ts'
import { textTargetOf } from './textTarget.ts'

/** Ours: how much of a selection is taken, in characters (CONTEXT_TEXT_LIMIT of the contract). */
const LIMIT = 50_000

const last = new Map<string, string>()

/** Note what is selected in a window now. */
export function noteSelection(target: Window = window): void {
  const selection = target.getSelection()
  const node = selection?.anchorNode
  if (!selection || !node) return
  const pane = paneOfElement(node.nodeType === 1 ? (node as Element) : node.parentElement)
  if (pane === undefined) return
  const text = selection.isCollapsed ? '' : selection.toString().trim().slice(0, LIMIT)
  // Going elsewhere with the focus takes the selection away, and it is still meant.
  if (text !== '' || panes.active === pane) last.set(pane, text)
}

let asked = ''

/** These words were asked about, and the assistant is opened at the answer: they are not brought along once more. */
export function noteAskedAbout(text: string): void {
  asked = text.slice(0, LIMIT)
}

/** The words that were asked about last. */
export const askedAbout = (): string => asked

/** What is selected in a pane, or was when the focus left it; '': nothing. */
export function selectedIn(pane: string): string {
  const target = textTargetOf(pane)
  if (target) return target.selectedText().slice(0, LIMIT)
  return knownRecord(pane) ? (last.get(pane) ?? '') : ''
}
