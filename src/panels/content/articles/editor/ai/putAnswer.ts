/** Puts an answer into the text: as suggestions by difference over a stretch, or where the caret is. One step of undo. */
import type { Editor } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { closeHistory } from '@tiptap/pm/history'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { diffBlocks as diffBeside } from '../../../../../workers/index.ts'
import { diffBlocks } from '../../../../../workers/diff.ts'
import { markComposed, plainly } from '../suggest/mode.ts'
import { fresh, suggestInsertion } from '../suggest/track.ts'
import { answered, type Told } from './answered.ts'
import { answerLines } from './answerLines.ts'
import { askedIsOver, askedRange, noteAsked } from './askedRange.ts'
import { linesOf } from './lines.ts'
import { rewrite } from './rewrite.ts'

/** Ours: so often the difference is made beside the page while somebody goes on writing; then here, where nobody can. */
const TRIES = 3

const block = (text: string) => ({ html: text, text })

/** Resolves when nobody composes in the text. */
async function composed({ view }: Editor): Promise<void> {
  while (view.composing)
    await new Promise<void>((resolve) => {
      view.dom.addEventListener('compositionend', () => setTimeout(resolve), { once: true })
    })
}

/** How a suggestion of this answer is named. */
const naming = (editor: Editor, AnswerID: number) => () => ({
  ...fresh(editor.storage.suggestMode.by()),
  ...(AnswerID > 0 ? { answer: AnswerID } : {}),
})

/**
 * The answer over what was asked about (askedRange). Says what came of it; undefined: the text is not there any more. The
 * caret goes to the suggestions where it still was at what was asked about.
 */
export async function putAnswer(editor: Editor, answer: string, AnswerID: number): Promise<Told | undefined> {
  for (let nth = 0; ; nth++) {
    await composed(editor)
    if (editor.isDestroyed) return undefined
    markComposed(editor)
    const { doc } = editor.state
    const range = askedRange(editor)
    if (!range) return undefined
    const { lines, left } = linesOf(doc, range.from, range.to)
    const [old, now] = [lines.map(({ text }) => block(text)), answerLines(answer, lines).map(block)]
    if (lines.length === 0) return { text: '要改的文字已经不在了。回答全文在 AI 助手里。', warns: true }
    if (now.length === 0) return { text: '回答是空的。', warns: true }
    const rows = nth < TRIES ? await diffBeside(old, now) : diffBlocks(old, now)
    if (editor.isDestroyed) return undefined
    // Somebody went on writing meanwhile.
    if (!editor.state.doc.eq(doc) || editor.view.composing) continue
    const { tr, selection } = editor.state
    const done = rewrite(tr, lines, rows, naming(editor, AnswerID))
    const wasThere = selection.from >= range.from && selection.to <= range.to
    if (done.range && wasThere) select(tr, done.range)
    if (tr.docChanged) dispatchAlone(editor, askedIsOver(tr))
    else noteAsked(editor, undefined)
    return answered(done, { left }, range.moved)
  }
}

/** The answer as it is, as one suggestion where the caret is. Answers why not, as a sentence; undefined: it is in. */
export function insertAnswer(editor: Editor, answer: string, AnswerID: number): string | undefined {
  markComposed(editor)
  const lines = answerLines(answer, [])
  if (lines.length === 0) return '回答是空的。'
  const { selection, schema } = editor.state
  const { tr } = editor.state
  const { $to } = selection
  const isLine = $to.parent.isTextblock
  if ($to.parent.type.spec.code) return '代码里放不进回答，请先把光标放到正文的段落里。'
  // One line goes on where the caret is; several are blocks of their own behind it, and begin in it where it is empty.
  const inLine = isLine && (lines.length === 1 || $to.parent.content.size === 0) ? lines[0]! : ''
  const others = inLine === '' ? lines : lines.slice(1)
  const [parent, nth] = isLine ? [$to.node(-1), $to.indexAfter(-1)] : [$to.parent, $to.index()]
  const paragraph = schema.nodes['paragraph']!
  if (others.length > 0 && !parent.canReplaceWith(nth, nth, paragraph))
    return '这里只放得下一段文字，请先把光标放到正文的段落里。'
  const suggestion = naming(editor, AnswerID)()
  const behind = isLine ? $to.after() : selection.to
  const blocks = others.map((text) => paragraph.create(null, schema.text(text)))
  if (blocks.length > 0) suggestInsertion(tr, behind, new Slice(Fragment.from(blocks), 0, 0), suggestion)
  if (inLine !== '') suggestInsertion(tr, selection.to, new Slice(Fragment.from(schema.text(inLine)), 0, 0), suggestion)
  const size = blocks.reduce((sum, one) => sum + one.nodeSize, 0)
  const end = size > 0 ? behind + inLine.length + size - 1 : selection.to + inLine.length
  select(tr, { from: inLine === '' ? behind + 1 : selection.to, to: end })
  dispatchAlone(editor, tr)
  return undefined
}

function select(tr: Transaction, { from, to }: { readonly from: number; readonly to: number }): void {
  const end = tr.doc.content.size
  tr.setSelection(TextSelection.between(tr.doc.resolve(Math.min(from, end)), tr.doc.resolve(Math.min(to, end))))
}

/** Of a transaction: nothing in it is looked through for addresses that become links (@tiptap/extension-link). */
const NO_AUTOLINK = 'preventAutolink'

/** As a step of its own: neither what was typed before nor what is typed next goes with it when it is taken back. */
function dispatchAlone(editor: Editor, tr: Transaction): void {
  // An address that a model writes becomes no link by itself; and looking for one takes as long as all the rest.
  editor.view.dispatch(plainly(closeHistory(tr)).setMeta(NO_AUTOLINK, true).scrollIntoView())
  editor.view.dispatch(closeHistory(editor.state.tr))
}
