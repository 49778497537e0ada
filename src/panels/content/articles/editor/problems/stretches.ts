/** The stretches of an article that are looked through, and where they stand. */
import type { Node } from '@tiptap/pm/model'
import type { TextRange } from '../../../../../api/text/problem.ts'
import { textSuggestion } from '../suggest/marks.ts'
import type { DraftField, DraftFields } from '../draftFields.ts'

/** Fields whose text readers see, in the order they are walked; the body comes after the second. */
export const checkedFields = ['Title', 'SubTitle', 'Summary'] as const satisfies readonly DraftField[]

/** What stands for a picture, for what is struck out, or another thing that is not read, so that places in the text are places in the document. */
const THING = '\uFFFC'

/** Where a stretch of the body begins, by its place; undefined for a field. */
export function bodyPlace(place: string): number | undefined {
  return place.startsWith('body ') ? Number(place.slice(5)) : undefined
}

/** Every stretch of an article in reading order. Code is not looked through. */
export function stretchesOf(fields: Pick<DraftFields, (typeof checkedFields)[number]>, doc: Node): TextRange[] {
  const [title, subtitle, summary] = checkedFields.map((name) => ({ place: name, text: fields[name] }))
  return [title!, subtitle!, ...bodyStretches(doc), summary!].filter(({ text }) => text.trim() !== '')
}

/** The blocks of text of a document. */
export function bodyStretches(doc: Node): TextRange[] {
  const body: TextRange[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    if (!node.type.spec.code) {
      let text = ''
      node.forEach((child) => {
        if (child.isText) text += textSuggestion(child, 'deletion') ? THING.repeat(child.nodeSize) : child.text!
        else text += child.type.name === 'hardBreak' ? '\n' : THING
      })
      body.push({ place: `body ${at + 1}`, text })
    }
    return false
  })
  return body
}
