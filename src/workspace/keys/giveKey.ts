/** Giving a command a key: what speaks against it, whose key it is now, and doing it. */
import { chordsOf, placeOfCommand, rivalsOf, type Rival } from '../commandBindings.ts'
import { onMac } from '../keyRuntime.ts'
import { knownCommands, type KnownCommand } from '../registry.ts'
import { bindingProblem } from './bindingProblem.ts'
import { parseChord } from './chord.ts'
import { CHORDS_EACH } from './ownKeys.ts'

/** What came of looking at a wish. */
export type Wish =
  | { readonly problem: string }
  /** `chord` in its one spelling; `rivals`: commands that have it where this one acts. */
  | { readonly chord: string; readonly rivals: readonly Rival[] }

/** Look at a chord for a command among others, which have the keys they would have. The problem is a sentence. */
export function lookAt(known: KnownCommand, typed: string, others: readonly KnownCommand[] = knownCommands()): Wish {
  const { command } = known
  const chord = parseChord(typed, onMac)?.join(' ') ?? typed.trim()
  const problem = bindingProblem({ chord, where: placeOfCommand(known) }, onMac)
  if (problem) return { problem }
  const has = chordsOf(command)
  if (has.some((one) => parseChord(one, onMac)?.join(' ') === chord))
    return { problem: `“${command.title}”已经有这个快捷键。` }
  if (has.length >= CHORDS_EACH) return { problem: `一个命令最多 ${CHORDS_EACH} 个快捷键，请先去掉一个。` }
  return { chord, rivals: rivalsOf(known, chord, others, onMac) }
}

/** The chords commands have after one of them got a chord and its rivals gave theirs up, by command. */
export function afterGiving(known: KnownCommand, chord: string, rivals: readonly Rival[]): Record<string, string[]> {
  const changes: Record<string, string[]> = { [known.command.id]: [...chordsOf(known.command), chord] }
  for (const { command, chord: lost } of rivals)
    changes[command.id] = (changes[command.id] ?? [...chordsOf(command)]).filter((one) => one !== lost)
  return changes
}

/** What a conflict is called: 「T」现在是“置顶”（稿件）的快捷键。 */
export function rivalText(caps: string, rivals: readonly Rival[]): string {
  const names = rivals.map(({ command, kind }) =>
    kind === 'same' ? `“${command.title}”（${command.group}）` : `“${command.title}”（${command.group}，与它开头相同）`,
  )
  return `「${caps}」现在是${[...new Set(names)].join('、')}的快捷键。`
}
