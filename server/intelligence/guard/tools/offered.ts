/** Which tools a question goes with, and how much of it they are. */
import type { Me } from '../../../../src/api/access.ts'
import { proposeTool } from '../../proposals/proposeTool.ts'
import type { Tool } from '../../providers/provider.ts'
import { readToolsOf } from './readTools.ts'

/** What the person may have read, and what they may have proposed. */
export function offeredTo(me: Me): Tool[] {
  return [...readToolsOf(me).map(({ tool }) => tool), ...proposeTool(me)]
}

/** In characters: they are sent with each round, and paid for. */
export const sizeOf = (tools: readonly Tool[]): number => JSON.stringify(tools).length
