/** The palette and the keys themselves as commands. */
import { defineCommand, type Command } from '../workspace/command.ts'
import { contextNow } from '../workspace/context.ts'
import { execute } from '../workspace/execute.ts'
import { openKeysSheet } from '../workspace/keysPanel/keysSheet.ts'
import { openPalette } from '../workspace/palette/palette.ts'
import { recents } from '../workspace/palette/recents.ts'
import { canNow, findCommand } from '../workspace/registry.ts'

const group = '工作台'

function lastCommand(): Command | undefined {
  const [last] = recents()
  return last && findCommand(last.id)
}

/** Opening the palette in its modes, the keys, and doing the last thing again. */
export const paletteCommands: readonly Command[] = [
  defineCommand({
    id: 'palette.open',
    title: '打开命令面板',
    group,
    keys: ['mod+k', 'mod+shift+p', 'f1'],
    keywords: ['palette', 'search', '查找', '搜索'],
    run: () => openPalette(),
  }),
  defineCommand({
    id: 'palette.number',
    title: '按编号打开稿件',
    group,
    keys: 'g n',
    keywords: ['number', 'jump', '跳转'],
    run: () => openPalette(':'),
  }),
  defineCommand({
    id: 'palette.help',
    title: '查看查找方式',
    group,
    keywords: ['help', '帮助'],
    run: () => openPalette('?'),
  }),
  defineCommand({
    id: 'palette.repeat',
    title: '再次执行上一个命令',
    group,
    keys: 'alt+.',
    keywords: ['repeat', '重复'],
    hidden: true,
    can() {
      const last = lastCommand()
      if (!last) return '还没有从命令面板执行过命令'
      const can = canNow(last, contextNow())
      return can === false ? `“${last.title}”在这里不能执行` : can
    },
    async run(ctx) {
      const last = lastCommand()
      if (last) await execute(last, ctx)
    },
  }),
  defineCommand({
    id: 'help.keys',
    title: '查看快捷键',
    group,
    keys: '?',
    keywords: ['keyboard', 'shortcuts', 'help', '帮助', '按键', '键盘'],
    run: () => openKeysSheet(),
  }),
]
