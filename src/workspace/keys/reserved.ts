// Key combinations that are not ours to give: the browser takes them before a page sees them, or people expect them
// to do what they do everywhere.

import { parseChord } from './chord.ts'

const CLOSE = '关闭标签页或窗口'
const SWITCH = '切换标签页'
const OPEN = '打开标签页或窗口'
const TOOLS = '打开开发者工具'
const CLIPBOARD = '剪切、复制和粘贴'

const RESERVED: Readonly<Record<string, string>> = {
  'mod+w': CLOSE,
  'mod+shift+w': CLOSE,
  'mod+f4': CLOSE,
  'alt+f4': CLOSE,
  'mod+t': OPEN,
  'mod+n': OPEN,
  'mod+shift+n': OPEN,
  'mod+shift+p': '打开隐私窗口',
  'mod+shift+t': '恢复关闭的标签页',
  'ctrl+tab': SWITCH,
  'ctrl+shift+tab': SWITCH,
  'ctrl+pageup': SWITCH,
  'ctrl+pagedown': SWITCH,
  'mod+shift+c': TOOLS,
  'mod+shift+i': TOOLS,
  'mod+shift+j': TOOLS,
  f11: '切换全屏',
  f12: TOOLS,
  'mod+x': CLIPBOARD,
  'mod+c': CLIPBOARD,
  'mod+v': CLIPBOARD,
  'shift+insert': CLIPBOARD,
  'shift+delete': CLIPBOARD,
}
const RESERVED_ON_MAC: Readonly<Record<string, string>> = {
  'meta+q': '退出浏览器',
  'meta+h': '隐藏窗口',
  'meta+m': '最小化窗口',
  'meta+space': '系统搜索',
  'meta+tab': '切换应用',
  'meta+alt+i': TOOLS,
  'meta+alt+j': TOOLS,
  'meta+`': '切换窗口',
  'ctrl+up': '调度中心',
  'ctrl+down': '应用窗口',
  'ctrl+space': '切换输入法',
}
const RESERVED_ELSEWHERE: Readonly<Record<string, string>> = {
  'alt+tab': '切换应用',
  'ctrl+space': '切换输入法',
  'ctrl+shift+esc': '任务管理器',
  'ctrl+alt+delete': '系统安全选项',
}

function tableOf(mac: boolean): ReadonlyMap<string, string> {
  const all = Object.entries({ ...RESERVED, ...(mac ? RESERVED_ON_MAC : RESERVED_ELSEWHERE) })
  return new Map(all.map(([chord, purpose]) => [parseChord(chord, mac)?.join(' ') ?? chord, purpose]))
}
const tables = { mac: tableOf(true), elsewhere: tableOf(false) }

/** What the browser or the system does with a step of this chord; undefined when it is free to use. */
export function reservedFor(chord: string, mac: boolean): string | undefined {
  const table = mac ? tables.mac : tables.elsewhere
  return parseChord(chord, mac)
    ?.map((step) => table.get(step))
    .find((purpose) => purpose !== undefined)
}

/** True when a chord cannot be bound, because the browser or the system answers one of its steps. */
export function isReserved(chord: string, mac: boolean): boolean {
  return reservedFor(chord, mac) !== undefined
}
