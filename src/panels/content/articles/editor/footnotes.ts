/**
 * Footnotes as every reader of HTML shows them: [1] as a superscript in the text, and after a rule at the end of the text a
 * paragraph for each, beginning with the same number. Numbers follow the order in the text.
 */
import type { Node, Schema } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import type { Context } from '../../../../workspace/command.ts'

/** A mark in the text. */
interface Reference {
  readonly at: number
  readonly size: number
  readonly number: number
}

/** The notes at the end: where their rule begins, and what each says after its number. */
interface Notes {
  readonly at: number
  readonly entries: readonly { readonly number: number; readonly content: Node }[]
}

const NUMBER = /^\[(\d{1,3})\]$/
/** A note that has no number yet. */
const FRESH = 0

/** The number of a footnote's mark; undefined: it is none. */
export function numberOf(node: Node | null | undefined): number | undefined {
  if (!node?.isText || !node.marks.some((mark) => mark.type.name === 'superscript')) return undefined
  const [, digits] = NUMBER.exec(node.text!.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** The notes after the last rule; none when something else stands there too. */
function notesOf(doc: Node): Notes {
  const none = { at: doc.content.size, entries: [] }
  let rule = -1
  let at = 0
  doc.forEach((child, offset, index) => {
    if (child.type.name === 'horizontalRule') [rule, at] = [index, offset]
  })
  if (rule < 0 || rule === doc.childCount - 1) return none
  const entries = Array.from({ length: doc.childCount - rule - 1 }, (_, nth) => {
    const paragraph = doc.child(rule + 1 + nth)
    return { number: numberOf(paragraph.firstChild), content: paragraph }
  })
  if (entries.some(({ number }) => number === undefined)) return none
  return { at, entries: entries as Notes['entries'] }
}

function referencesOf(doc: Node, end: number): Reference[] {
  const found: Reference[] = []
  doc.nodesBetween(0, end, (node, at) => {
    const number = at < end ? numberOf(node) : undefined
    if (number !== undefined) found.push({ at, size: node.nodeSize, number })
  })
  return found
}

const marked = (schema: Schema, number: number) => schema.text(`[${number}]`, [schema.marks['superscript']!.create()])

/** What a note says, under another number. */
function renumbered(schema: Schema, paragraph: Node, number: number): Node {
  return paragraph.copy(paragraph.content.replaceChild(0, marked(schema, number)))
}

/** Number the marks in the order of the text, and put the notes in it; notes that nothing points to come last. */
export function numberNotes(transaction: Transaction): Transaction {
  const { doc } = transaction
  const { schema } = doc.type
  const notes = notesOf(doc)
  const references = referencesOf(doc, notes.at)
  if (notes.entries.length === 0) return transaction
  const order = [...new Set([...references, ...notes.entries].map(({ number }) => number))]
  const nth = new Map(order.map((number, index) => [number, index + 1]))
  const entries = notes.entries
    .toSorted((a, b) => nth.get(a.number)! - nth.get(b.number)!)
    .map(({ content, number }) => renumbered(schema, content, nth.get(number)!))
  transaction.replaceWith(notes.at, doc.content.size, [schema.nodes['horizontalRule']!.create(), ...entries])
  for (const { at, size, number } of references.toReversed())
    transaction.replaceWith(at, at + size, marked(schema, nth.get(number)!))
  return transaction
}

/** A transaction that puts a note at a place of the text. Undefined when the place is among the notes. */
export function addNote(transaction: Transaction, place: number, text: string): Transaction | undefined {
  const { doc } = transaction
  const { schema } = doc.type
  const notes = notesOf(doc)
  if (place > notes.at) return undefined
  const said = schema.nodes['paragraph']!.create(null, [marked(schema, FRESH), schema.text(` ${text}`)])
  const end = notes.entries.length > 0 ? [said] : [schema.nodes['horizontalRule']!.create(), said]
  transaction.insert(doc.content.size, end).insert(place, marked(schema, FRESH))
  return numberNotes(transaction)
}

/** Ask for a note and put its mark behind the selection. The caret goes on behind it. */
export async function askNote(editor: Editor, ctx: Pick<Context, 'ask' | 'notify'>): Promise<void> {
  const answers = await ctx.ask('插入脚注', [{ name: 'text', label: '脚注内容', kind: 'text', max: 500 }])
  if (answers) {
    const made = addNote(editor.state.tr, editor.state.selection.to, String(answers['text']).trim())
    if (made) editor.view.dispatch(made.scrollIntoView())
    else ctx.notify('光标在脚注里，请先放到正文中。', 'warning')
  }
  editor.commands.focus()
}
