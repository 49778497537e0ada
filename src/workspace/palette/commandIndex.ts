/** The searchable set of commands, made when they change and not when a key is pressed. */
import { subscribe } from 'valtio'
import type { Reader, Readings } from '../../api/text/readings.ts'
import type { Command } from '../command.ts'
import { panes } from '../dock/panes.ts'
import { commandsNow } from '../registry.ts'
import { loadReader } from '../search/pinyin.ts'
import { readAhead } from '../search/readAhead.ts'
import { otherNames } from './otherNames.ts'
import { buildIndex, type Entry, type SearchIndex } from '../search/searchIndex.ts'

/** How long the panes must be at rest before the index is looked at again, in ms. */
const REST_MS = 200
/** Ours: of how many sets of commands the index is kept: going to and fro between panes makes none. */
const INDEXES = 6

let reader: Reader | undefined
let made: Made | undefined
/** The indexes made before, by what their commands say, the one used last at the end. */
const known = new Map<string, SearchIndex>()
let watching = false

interface Made {
  /** What it was made of: as long as these are the same objects, nobody has to look at what they say. */
  readonly from: readonly Command[]
  readonly read: Reader | undefined
  readonly index: SearchIndex
}

const isSame = (one: readonly Command[], other: readonly Command[]) =>
  one === other || (one.length === other.length && one.every((command, at) => command === other[at]))

/** Titles of commands are few and come again with every pane. */
function remembering(read: Reader): Reader {
  const heard = new Map<string, Readings>()
  return (title) => {
    const before = heard.get(title)
    if (before) return before
    const readings = read(title)
    if (heard.size < 5000) heard.set(title, readings)
    return readings
  }
}

function entryOf({ id, title, group, keywords = [] }: Command): Entry {
  return { id, title, english: id, group, keywords: [...keywords, ...otherNames(title)] }
}

/** The index of the commands of this moment; the same object while they are the same. */
export function commandIndex(): SearchIndex {
  const from = commandsNow()
  if (made && made.read === reader && isSame(made.from, from)) return made.index
  const commands = from.filter((command) => !command.hidden)
  const sign = [reader ? 'heard' : 'written', ...commands.map(signOf)].join('\n')
  const index = known.get(sign) ?? buildIndex(commands.map(entryOf), reader ? { read: reader } : {})
  known.delete(sign)
  known.set(sign, index)
  if (known.size > INDEXES) known.delete(known.keys().next().value!)
  made = { from, read: reader, index }
  // Without the dictionary it is another index soon.
  if (reader) readAhead(index, () => made?.index === index)
  return index
}

/** Everything of a command that its entry says. */
function signOf({ id, title, group, keywords }: Command): string {
  return `${id}\t${title}\t${group}\t${keywords?.join(' ') ?? ''}`
}

/** The dictionary of sounds, once it is here. */
export function knownReader(): Reader | undefined {
  return reader
}

/** Other panes offer other commands: make their index before somebody asks for it. */
function keepReady(): void {
  if (watching) return
  watching = true
  let timer: ReturnType<typeof setTimeout> | undefined
  subscribe(panes, () => {
    clearTimeout(timer)
    timer = setTimeout(commandIndex, REST_MS)
  })
}

/**
 * Fetch the dictionary and make the index. Resolves when titles can be found by sound; without the dictionary (a failed
 * fetch) they are found by characters and English ids, and the next call tries again.
 */
export async function prepareIndex(): Promise<void> {
  try {
    reader ??= remembering(await loadReader())
  } catch (failure) {
    console.warn('the pinyin dictionary could not be fetched', failure)
  }
  commandIndex()
  keepReady()
}
