/** Where one block of text ends and the next begins, seen from the second one. */
import type { Node } from '@tiptap/pm/model'
import type { Transform } from '@tiptap/pm/transform'
import { wholeBlocks } from './marks.ts'

const isolated = (doc: Node, place: number): number => {
  const at = doc.resolve(place)
  for (let depth = at.depth; depth > 0; depth--) if (at.node(depth).type.spec.isolating) return at.before(depth)
  return -1
}

/**
 * Where the text before a block ends, if the block at `place` could go on in it: not across the wall of a table's cell or a
 * figure, and not across a picture or a rule. undefined when it could not.
 */
export function endBefore(doc: Node, place: number): number | undefined {
  let end: number | undefined
  doc.nodesBetween(0, place, (node, at) => {
    if (at >= place) return false
    if (node.isTextblock) end = at + 1 + node.content.size
    else if (wholeBlocks.has(node.type.name) && at + node.nodeSize <= place) {
      end = undefined
      return false
    }
    return !node.isTextblock
  })
  if (end === undefined || end > place) return undefined
  return isolated(doc, end) === isolated(doc, place + 1) ? end : undefined
}

/** Let the block at `place` go on in the text before it; false, with nothing done, where it cannot. */
export function joinBack(tr: Transform, place: number): boolean {
  const end = endBefore(tr.doc, place)
  const block = tr.doc.nodeAt(place)
  if (end === undefined || !block?.isTextblock) return false
  tr.delete(end, place + 1)
  return true
}
