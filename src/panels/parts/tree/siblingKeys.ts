/** A row of a tree goes up or down among its siblings: keys of the pane. */
import type { Command } from '../../../workspace/command.ts'
import { remember } from '../../../workspace/history.ts'
import { showError } from '../../../workspace/notices.ts'
import { moved, type TreeNode } from './treeRows.ts'
import { treeCommand } from './useTreeKeys.ts'

/** What is moved, and how the new order is kept. */
export interface SiblingWays<N extends TreeNode> {
  /** What one is called, e.g. 栏目. */
  readonly noun: string
  readonly nodes: readonly N[]
  /** The row under the cursor. */
  readonly under: (N & { readonly Name: string }) | undefined
  /** Writes the siblings in their new order; answers what may be undone. */
  readonly save: (line: readonly N[]) => Promise<{ readonly LogID?: number | undefined }>
  /** Why it may not be moved, or true. Default: the server is asked. */
  readonly can?: () => true | string
}

/** 上移 and 下移. */
export function siblingKeys<N extends TreeNode>(ways: SiblingWays<N>): Command[] {
  const { noun, nodes, under, can } = ways
  const shift = async (step: -1 | 1) => {
    const line = under && moved(nodes, under.ID, step)
    if (!line) return
    try {
      const { LogID } = await ways.save(line)
      if (LogID !== undefined) remember(`移动${noun}“${under.Name}”`, LogID)
    } catch (problem) {
      showError(problem)
    }
  }
  const more = { group: noun, ...(can ? { can } : {}) }
  return [
    treeCommand('raise', '上移', ['alt+up'], () => void shift(-1), more),
    treeCommand('lower', '下移', ['alt+down'], () => void shift(1), more),
  ]
}
