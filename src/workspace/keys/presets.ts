/** Sets of keys to begin with. Pure. */
import type { ChordTable } from './ownKeys.ts'

/** A set of keys. */
export interface Preset {
  readonly title: string
  /** What is different about it, for the screen of keys. */
  readonly about: string
  /** By command; what is not here keeps the keys the command comes with. */
  readonly chords: ChordTable
}

/** Every preset by name; 'default' changes nothing. */
export const presets = {
  default: { title: '默认', about: '命令自带的快捷键', chords: {} },
  vim: {
    title: 'Vim 风格',
    about: '列表里 o 打开；窗格用 Ctrl+H J K L 切换',
    chords: {
      'list.open': ['o', 'enter'],
      'dock.focusLeft': ['ctrl+h', 'ctrl+alt+left'],
      'dock.focusDown': ['ctrl+j', 'ctrl+alt+down'],
      'dock.focusUp': ['ctrl+k', 'ctrl+alt+up'],
      'dock.focusRight': ['ctrl+l', 'ctrl+alt+right'],
      // Ctrl+K goes up.
      'palette.open': ['ctrl+p'],
    },
  },
} as const satisfies Record<string, Preset>

/** A preset's name. */
export type PresetName = keyof typeof presets

/** Whether a text names a preset. */
export function isPreset(name: unknown): name is PresetName {
  return typeof name === 'string' && Object.hasOwn(presets, name)
}
