/** What somebody who verifies knows from elsewhere, and which keys he therefore believes. Pure. */
import { readKeyLine, type NoteKey } from '../notes/keys.ts'
import type { Findings } from './findings.ts'

/** All of it may be left out: a file is then held against itself alone, and the verdict's notes say so. */
export interface Known {
  /** Lines of the keys that the house publishes. */
  readonly keys?: readonly string[]
  /** Checkpoints somebody kept, as notes: the tree has to go on from them. */
  readonly checkpoints?: readonly string[]
  /** Hashes somebody kept that were public before a draw: of the specification, the seed, the entries. */
  readonly hashes?: readonly string[]
  /** How things are said to people; default as they stand in the file. */
  readonly words?: Words
}

/** Words for what a file says by minutes in UTC and by numbers. */
export interface Words {
  /** Of a minute, `2026-11-29T06:08Z`. */
  minute(minute: string): string
  /** Of an option, by its ID. */
  option(id: number): string
}

/** The keys whose signatures count for a file: those that are known, else the file's own. */
export function keysFor(file: { readonly key: string }, known: Known, findings: Findings): readonly NoteKey[] {
  const own = readKeyLine(file.key)
  if (!own) findings.add('key', '', '文件里的公钥不成立：它的编号与内容不符，或不是 Ed25519 公钥。')
  const keys = (known.keys ?? []).map(readKeyLine)
  if (keys.includes(undefined)) findings.add('key', '', '给出的公钥里有一行不成立，请从网站重新抄录。')
  if (known.keys === undefined) {
    findings.note(`检查点只按文件自带的公钥核对。请与网站上公布的公钥对照：${file.key}`)
    return own ? [own] : []
  }
  return keys.filter((key) => key !== undefined)
}
