/** Keys as a file: written for another computer or a colleague, read back with care. Pure. */
import { COMMAND_ID } from '../../../workspace/commandId.ts'
import { parseChord } from '../../../workspace/keys/chord.ts'
import { CHORDS_EACH, type OwnKeys } from '../../../workspace/keys/ownKeys.ts'
import { isPreset } from '../../../workspace/keys/presets.ts'

/** What marks a file as ours, and its form. */
const FORM = 1

/** The text of a file. */
export function writeKeyFile({ preset, chords }: OwnKeys): string {
  return JSON.stringify({ copydeskKeys: FORM, preset, chords }, null, 2)
}

/** What was read: the keys, and a sentence for everything that was left out. */
export type ReadKeys = { readonly keys: OwnKeys; readonly left: readonly string[] } | { readonly problem: string }

/** Read a file. Chords that are none, that the browser takes, or commands that cannot exist are left out and named. */
export function readKeyFile(
  text: string,
  mac: boolean,
  problemOf: (id: string, chord: string) => string | undefined,
): ReadKeys {
  let file: { copydeskKeys?: unknown; preset?: unknown; chords?: unknown }
  try {
    file = JSON.parse(text) as typeof file
  } catch {
    return { problem: '这个文件不是 JSON，请选择从这里导出的快捷键文件。' }
  }
  if (typeof file !== 'object' || file === null || file.copydeskKeys === undefined)
    return { problem: '这个文件里没有快捷键，请选择从这里导出的快捷键文件。' }
  if (file.copydeskKeys !== FORM) return { problem: '这个快捷键文件是更新的版本导出的，请先刷新页面。' }
  const left: string[] = []
  if (!isPreset(file.preset)) left.push(`没有“${String(file.preset)}”这个预设，用默认的。`)
  const chords: Record<string, string[]> = {}
  const table = typeof file.chords === 'object' && file.chords !== null ? Object.entries(file.chords) : []
  for (const [id, value] of table) {
    if (!COMMAND_ID.test(id) || !Array.isArray(value)) {
      left.push(`“${id}”不是命令。`)
      continue
    }
    const good = value.filter((chord: unknown): chord is string => {
      const isChord = typeof chord === 'string' && parseChord(chord, mac) !== undefined
      const problem = isChord ? problemOf(id, chord) : `「${String(chord)}」不是快捷键。`
      if (problem) left.push(`${id}：${problem}`)
      return isChord && problem === undefined
    })
    // A list that was emptied by what is wrong with it says nothing; one that was empty takes the keys away.
    if (good.length > 0 || value.length === 0) chords[id] = good.slice(0, CHORDS_EACH)
  }
  return { keys: { preset: isPreset(file.preset) ? file.preset : 'default', chords }, left }
}
