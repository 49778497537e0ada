/** One's own acts: keys of taking back and doing again, in the list of them and from wherever one is. */
import { defineCommand, type Command, type Keys } from '../../workspace/command.ts'
import { isTextTarget } from '../../workspace/keys/keyContext.ts'
import { lastActIn, lastUndone, redoLast, REDO_KEYS, undoLastIn } from '../../workspace/redo.ts'

/** Keys of the derived commands. */
const historyKeys: Keys = { 'history.undo': 'u', 'history.redo': 'shift+u' }

// In a text the key brings back what was typed.
const inText = () => document.activeElement !== null && isTextTarget(document.activeElement)

/** The hand-written commands. */
const historyCommands: readonly Command[] = [
  defineCommand({
    id: 'workspace.undoInPane',
    title: '撤销本窗格的上一步操作',
    group: '工作台',
    keys: 'alt+shift+z',
    keywords: ['undo', '窗格'],
    can: ({ paneId }) => lastActIn(paneId) !== undefined || '在这个窗格里没有可以撤销的操作。',
    run: ({ paneId }) => undoLastIn(paneId),
  }),
  defineCommand({
    id: 'workspace.redo',
    title: '恢复刚撤销的操作',
    group: '工作台',
    keys: REDO_KEYS,
    keywords: ['redo', '重做'],
    can: () => (inText() ? false : lastUndone() !== undefined || '没有可以恢复的操作。'),
    run: redoLast,
  }),
]

export default { keys: historyKeys, commands: historyCommands }
