/** Signed notes (c2sp.org/signed-note): a text with lines of signatures below it. Pure. */
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { fromBase64, toBase64 } from '../base64.ts'
import { fromHex, toHex } from '../bytes.ts'
import { isKeyName, isSignedBy, type NoteKey, type NoteSigner } from './keys.ts'

/** Ours: as in Go's sumdb/note. What has more is no note, so that nobody is kept busy with it. */
const SIGNATURES_LIMIT = 100
/** A key's ID in front of each signature, in bytes. */
const ID_LENGTH = 4

interface Signature {
  readonly name: string
  readonly id: string
  readonly bytes: Uint8Array
}

interface Parts {
  readonly text: string
  readonly signatures: readonly Signature[]
}

/** What became of a note: its text and who signed it, or why it counts for nothing. */
export type Opened =
  | {
      readonly ok: true
      readonly text: string
      readonly signedBy: readonly NoteKey[]
      /** Lines of keys that are not known, which are no reason for anything. */
      readonly unknown: number
    }
  /** `malformed`: no note at all. `unsigned`: no known key signed it. `forged`: a known key's signature does not hold. */
  | { readonly ok: false; readonly why: 'malformed' | 'unsigned' | 'forged' }

/** Opens a note with the keys one trusts. Never throws. */
export function openNote(note: string, keys: readonly NoteKey[]): Opened {
  const parts = readParts(note)
  if (!parts) return { ok: false, why: 'malformed' }
  const bytes = utf8ToBytes(parts.text)
  const signedBy = new Set<NoteKey>()
  let unknown = 0
  for (const { name, id, bytes: signature } of parts.signatures) {
    const key = keys.find((one) => one.name === name && one.id === id)
    if (!key) unknown++
    else if (!isSignedBy(key, bytes, signature)) return { ok: false, why: 'forged' }
    else signedBy.add(key)
  }
  if (signedBy.size === 0) return { ok: false, why: 'unsigned' }
  return { ok: true, text: parts.text, signedBy: [...signedBy], unknown }
}

/** Signs a text that ends in a newline. @throws {RangeError} for a text that cannot be a note's */
export function signNote(text: string, signers: readonly NoteSigner[]): string {
  if (!text.endsWith('\n') || !isNoteText(text)) throw new RangeError('this text cannot be signed as a note')
  const bytes = utf8ToBytes(text)
  const lines = signers.map(({ key, sign }) => {
    const signature = toBase64(Uint8Array.of(...fromHex(key.id)!, ...sign(bytes)))
    return `— ${key.name} ${signature}\n`
  })
  return `${text}\n${lines.join('')}`
}

/** No control signs but newlines, and nothing that UTF-8 has no bytes for. */
const isNoteText = (text: string) => text.isWellFormed() && !/[\u0000-\u0009\u000b-\u001f]/.test(text)

function readParts(note: string): Parts | undefined {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n') || !isNoteText(note)) return undefined
  const lines = note.slice(end + 2, -1).split('\n')
  if (lines.length > SIGNATURES_LIMIT) return undefined
  const signatures = lines.map(readSignature)
  if (!signatures.every((one) => one !== undefined)) return undefined
  return { text: note.slice(0, end + 1), signatures }
}

function readSignature(line: string): Signature | undefined {
  const [, name, text] = /^— ([^ ]+) ([^ ]+)$/u.exec(line) ?? []
  if (name === undefined || text === undefined || !isKeyName(name)) return undefined
  const bytes = fromBase64(text)
  if (!bytes || bytes.length <= ID_LENGTH) return undefined
  return { name, id: toHex(bytes.slice(0, ID_LENGTH)), bytes: bytes.slice(ID_LENGTH) }
}
