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

/** Ours: what their words cost against those of a Chinese text of the same length: most of them are Latin letters in known words. */
const LIGHTER = 0.4

/** As how many characters of a text so many of tools are counted where a service does not say what it took. */
export const asText = (characters: number): number => Math.ceil(characters * LIGHTER)
