/**
 * Commands that are there as soon as the workspace is drawn. Those of the contract come after it: what somebody with quick
 * fingers presses first, the palette above all, must not be lost until then.
 */
import type { Command } from './command.ts'
import { dockCommands } from './dock/dockCommands.ts'
import { paletteCommands } from './palette/paletteCommands.ts'
import { workspaceCommands } from './workspaceCommands.ts'

/** Of panes, of the workspace, and of the palette. */
export const earlyCommands: readonly Command[] = [...dockCommands, ...workspaceCommands, ...paletteCommands]
