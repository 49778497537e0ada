/** One's own acts: keys of taking back and doing again. */
import type { Command, Keys } from '../workspace/command.ts'

/** Keys of the derived commands. */
export const historyKeys: Keys = { 'history.undo': 'u', 'history.redo': 'shift+u' }

/** The hand-written commands. */
export const historyCommands: readonly Command[] = []
