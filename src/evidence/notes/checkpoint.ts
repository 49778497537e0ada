/** Checkpoints of a tree (c2sp.org/tlog-checkpoint): how large it is and which root it has, as a signed note. Pure. */
import { fromBase64, toBase64 } from '../base64.ts'
import { HASH_LENGTH } from '../tree/hashes.ts'
import type { NoteKey, NoteSigner } from './keys.ts'
import { openNote, signNote, type Opened } from './note.ts'

/** A tree at a moment. */
export interface Checkpoint {
  /** Which tree it is, everywhere in the world: ours is the host, a path and the GUID, without a scheme. */
  readonly origin: string
  /** How many leaves. */
  readonly size: number
  /** The root, 32 bytes. */
  readonly root: Uint8Array
  /** Further lines. Ours: none. */
  readonly extensions?: readonly string[]
}

/** What is signed: three lines and the extensions. @throws {RangeError} for what has no such form */
export function checkpointText({ origin, size, root, extensions = [] }: Checkpoint): string {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError(`a tree cannot have ${size} leaves`)
  if (root.length !== HASH_LENGTH) throw new RangeError(`a root has ${HASH_LENGTH} bytes`)
  const lines = [origin, String(size), toBase64(root), ...extensions]
  if (lines.some((line) => line === '' || line.includes('\n'))) throw new RangeError('no line of a checkpoint is empty')
  return lines.map((line) => `${line}\n`).join('')
}

/** Reads such a text; undefined where it is none. */
export function readCheckpointText(text: string): Checkpoint | undefined {
  if (!text.endsWith('\n')) return undefined
  const [origin, size, hash, ...extensions] = text.slice(0, -1).split('\n')
  if (!origin || !/^(0|[1-9]\d{0,15})$/.test(size ?? '') || extensions.includes('')) return undefined
  const root = fromBase64(hash ?? '')
  if (root?.length !== HASH_LENGTH || !Number.isSafeInteger(Number(size))) return undefined
  return { origin, size: Number(size), root, extensions }
}

/** Signs a checkpoint. @throws {RangeError} as `checkpointText` */
export function signCheckpoint(checkpoint: Checkpoint, signers: readonly NoteSigner[]): string {
  return signNote(checkpointText(checkpoint), signers)
}

/** What became of a checkpoint's note. */
export type OpenedCheckpoint =
  | { readonly ok: true; readonly checkpoint: Checkpoint; readonly signedBy: readonly NoteKey[] }
  | Extract<Opened, { ok: false }>

/** Opens a checkpoint's note with the keys one trusts. Never throws. */
export function openCheckpoint(note: string, keys: readonly NoteKey[]): OpenedCheckpoint {
  const opened = openNote(note, keys)
  if (!opened.ok) return opened
  const checkpoint = readCheckpointText(opened.text)
  return checkpoint ? { ok: true, checkpoint, signedBy: opened.signedBy } : { ok: false, why: 'malformed' }
}
