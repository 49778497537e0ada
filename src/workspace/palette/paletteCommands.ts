/** The palette and the keys themselves as commands. */
import { defineCommand, type Command } from '../command.ts'
import { openKeysSheet } from '../keysPanel/keysSheet.ts'
import { openPalette } from './palette.ts'

const group = '工作台'

/** Opening the palette in one of its modes: `prefix` is what begins it. */
function opening(
  name: string,
  title: string,
  prefix: string,
  keys: Command['keys'] & {},
  keywords: readonly string[],
): Command {
  return defineCommand({ id: `palette.${name}`, title, group, keys, keywords, run: () => openPalette(prefix) })
}

/** Opening the palette in its modes, and the sheet of keys. */
export const paletteCommands: readonly Command[] = [
  defineCommand({
    id: 'palette.open',
    title: '打开命令面板',
    group,
    keys: ['mod+k', 'mod+shift+p'],
    keywords: ['palette', 'search', '查找', '搜索'],
    run: () => openPalette(),
  }),
  opening('commands', '查找命令和页面', '>', 'g >', ['commands', '命令']),
  opening('people', '查找同事和单位', '@', 'g @', ['people', '人员', '通讯录']),
  opening('channels', '查找栏目', '#', 'g #', ['channels', '栏目']),
  opening('number', '按编号打开稿件', ':', 'g n', ['number', 'jump', '跳转']),
  opening('layouts', '切换布局', '~', 'g ~', ['layouts', '布局']),
  opening('prompts', '运行提示词或问 AI', ';', [';', 'alt+;'], ['ai', 'prompt', '提示词', '改写', '助手']),
  opening('blocked', '为什么不能…', '!', 'g !', ['why', 'disabled', 'permission', '权限', '灰色', '原因']),
  opening('help', '查看查找方式', '?', 'g ?', ['help', '帮助']),
  defineCommand({
    id: 'help.here',
    title: '查看这个页面的说明',
    group,
    keys: 'f1',
    keywords: ['help', 'manual', '帮助', '手册', '怎么用'],
    run: ({ open, page }) => open('/Manual', page === undefined ? {} : { Of: page }, 'beside'),
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
