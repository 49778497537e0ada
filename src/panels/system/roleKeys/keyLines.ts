/** The lines of the screen of keys: what commands there are, their keys, where these act and come from. Pure. */
import { fold } from '../../../api/text/fold.ts'
import { pages, type PageEntry } from '../../../api/pages.ts'
import { chordsOf, placeOfCommand } from '../../../workspace/commandBindings.ts'
import { parseChord } from '../../../workspace/keys/chord.ts'
import type { ChordTable, KeySource } from '../../../workspace/keys/ownKeys.ts'
import type { KnownCommand } from '../../../workspace/registry.ts'

/** One command with its keys. */
export interface KeyLine {
  readonly known: KnownCommand
  readonly id: string
  readonly title: string
  readonly group: string
  readonly chords: readonly string[]
  /** Where they act, in words. */
  readonly place: string
  readonly source: KeySource
}

/** What sources are called. */
export const sourceTitles: Readonly<Record<KeySource, string>> = {
  default: '默认',
  preset: '预设',
  role: '角色',
  person: '我的',
}

function placeText(known: KnownCommand): string {
  const place = placeOfCommand(known)
  if (place === 'global') return '处处'
  if (place === 'list') return '列表'
  const [kind, scope = ''] = place.split(/:(.*)/, 2)
  const name = Object.hasOwn(pages, scope) ? (pages as Record<string, PageEntry>)[scope]!.title : known.command.group
  return `${kind === 'list' ? '列表' : '窗格'}：${name}`
}

/**
 * A line for every command; hidden ones (movement) too: their keys can be changed as well. Those of a group stand
 * together, wherever they were made; groups and what is in them keep their order.
 */
export function keyLines(commands: readonly KnownCommand[], sourceOf: (known: KnownCommand) => KeySource): KeyLine[] {
  const lines = commands.map((known) => ({
    known,
    id: known.command.id,
    title: known.command.title,
    group: known.command.group,
    chords: chordsOf(known.command),
    place: placeText(known),
    source: sourceOf(known),
  }))
  return [...Map.groupBy(lines, ({ group }) => group).values()].flat()
}

/** What the lines are narrowed by. */
export interface KeyFilter {
  /** Words of title, group, id or source. */
  readonly text: string
  /** Keys that were pressed: chords that begin with them. */
  readonly pressed: readonly string[]
  readonly changed: boolean
  /** Ids that the text finds by sound; undefined while the dictionary is not here. */
  readonly heard?: ReadonlySet<string> | undefined
}

/** The lines that fit. */
export function narrowed(lines: readonly KeyLine[], filter: KeyFilter, mac: boolean): KeyLine[] {
  const words = fold(filter.text).split(/\s+/).filter(Boolean)
  return lines.filter((line) => {
    if (filter.changed && line.source === 'default') return false
    if (filter.pressed.length > 0) {
      const begins = (chord: string) => {
        const steps = parseChord(chord, mac) ?? []
        return filter.pressed.every((step, at) => steps[at] === step)
      }
      if (!line.chords.some(begins)) return false
    }
    if (words.length === 0 || filter.heard?.has(line.id)) return true
    const said = fold(
      [line.title, line.group, line.id, line.place, sourceTitles[line.source], ...line.chords].join(' '),
    )
    return words.every((word) => said.includes(word))
  })
}

/** The commands as a role has them: its table in place of what they come with. */
export function asRole(
  commands: readonly KnownCommand[],
  table: ChordTable,
  given: (known: KnownCommand) => readonly string[],
): KnownCommand[] {
  // A macro is one person's.
  const common = commands.filter(({ command }) => !command.id.startsWith('own.'))
  return common.map((known) => ({
    ...known,
    command: { ...known.command, keys: table[known.command.id] ?? given(known) },
  }))
}
