/** Where channels may stand. Pure. */
import { misplacedIn, type Node } from '../../platform/records/tree.ts'

/** Ours: channels stand at most this deep; 1 is the root's level. */
const DEPTH_LIMIT = 6

/** Why a channel (undefined: a new one) cannot stand under a parent; undefined when it can. */
export function misplaced(
  nodes: readonly (Node & { readonly Name: string })[],
  place: { readonly ID: number | undefined; readonly ParentID: number; readonly Name: string },
): string | undefined {
  return misplacedIn({ noun: '栏目', most: DEPTH_LIMIT }, nodes, place)
}
