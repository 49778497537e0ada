/** Making a backup: everything of an installation as it is at one moment, while people work. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { keyText, type SecretsKey } from '../secrets/keyText.ts'
import { quoted, sequencesIn } from './catalogue.ts'
import { dataFilesIn, sizeOf } from './dataFiles.ts'
import { encrypting } from './encryption.ts'
import { filesLacking, filesToHold, stillLacking, withoutFiles } from './filesHeld.ts'
import { BackupProblem, FILES, HEAD, KEYS, MANIFEST, TABLES, type Head, type Manifest, type Progress } from './form.ts'
import { beginSnapshot } from './snapshot.ts'
import { writeWhole } from './partFile.ts'
import { openRowSums } from './rowSums.ts'
import { onConnection } from './session.ts'
import { tarEnd, tarFile, tarHead, tarTail } from './tar.ts'

/** Ours: how much of a table is in memory, in bytes, and in one file of the archive. */
const PIECE = 1024 * 1024
/** Ours: little is won beyond it, and the server works meanwhile. */
const COMPRESSION = 4

/** What is backed up, and how. */
export interface BackupOptions {
  /** A pool on the database; a connection of its own is taken, without limits of time. */
  readonly pool: Pick<pg.Pool, 'connect'>
  /** The release that makes it. */
  readonly version: string
  /** Where files lie besides. Default none are taken. */
  readonly dataDir?: string | undefined
  /** Whether the files of the library lie there as well; 's3': they do not. Default 'folder'. */
  readonly storage?: 'folder' | 's3' | undefined
  /** Folders in it that are left out. Default none. */
  readonly except?: readonly string[]
  /** Encrypts the file. Default plain. */
  readonly passphrase?: string | undefined
  /** Keys of sealed secrets to take along. Default none: who has the file then opens none of them. */
  readonly keys?: readonly SecretsKey[]
  readonly tell?: (progress: Progress) => void
  readonly signal?: AbortSignal | undefined
}

/** What was made. */
export interface Made {
  /** Of the file, in bytes. */
  readonly bytes: number
  readonly rows: number
  readonly head: Head
  readonly manifest: Manifest
  /** How many files that its rows name are not in it, or damaged: they were so in the storage. */
  readonly lacking: number
}

/**
 * Writes a backup into a file, which is there whole or not at all. One snapshot of the database: what is written meanwhile
 * waits for nobody and is not in it. Takes little memory, whatever the size.
 * @throws {BackupProblem} one sentence: the file is there already, cannot be written, the passphrase is too short, the folder
 * of the files is not the one of the database.
 */
export async function makeBackup(file: string, options: BackupOptions): Promise<Made> {
  const through = [createGzip({ level: COMPRESSION }), ...(options.passphrase ? [encrypting(options.passphrase)] : [])]
  return await onConnection(options.pool, async (client) => {
    const made: Making = {}
    const bytes = await writeWhole(file, pieces(client, options, made), through, options.signal)
    const rows = Object.values(made.manifest!.tables).reduce((all, table) => all + table.rows, 0)
    return { bytes, rows, head: made.head!, manifest: made.manifest!, lacking: made.lacking! }
  })
}

type Making = { -readonly [Part in 'head' | 'manifest' | 'lacking']?: Made[Part] }

async function* pieces(
  client: pg.PoolClient,
  { version, dataDir, storage = 'folder', except, keys = [], tell = () => {}, signal }: BackupOptions,
  made: Making,
): AsyncGenerator<Buffer> {
  const { head: begun, about } = await beginSnapshot(client, version, keys.length > 0)
  const head = (made.head = { ...begun, hasFiles: dataDir !== undefined && storage === 'folder' })
  const wanted = head.hasFiles ? await filesToHold(client, head, dataDir!) : []
  const at = new Date(head.at)
  const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
  yield tarFile(HEAD, json(head), at)
  if (keys.length > 0) yield tarFile(KEYS, Buffer.from(keys.map((key) => `${keyText(key)}\n`).join('')), at)
  const tables: Record<string, Manifest['tables'][string]> = {}
  let told = 0
  for (const { name, columns } of head.tables) {
    signal?.throwIfAborted()
    const sums = openRowSums()
    let number = 0
    for await (const piece of rowsOf(client, name, columns)) {
      sums.add(piece)
      tell({ name, rows: told + sums.rows(), of: about })
      yield tarFile(`${TABLES}${name}/${String(++number).padStart(6, '0')}.copy`, piece, at)
    }
    tables[name] = sums.sum()
    told += sums.rows()
  }
  const sequences = await sequencesIn(client)
  await client.query('commit')
  const files: Record<string, Manifest['files'][string]> = {}
  for (const path of dataDir === undefined ? [] : dataFilesIn(dataDir, except)) {
    signal?.throwIfAborted()
    tell({ name: path, rows: told, of: about })
    const place = join(dataDir!, path)
    const size = sizeOf(place)
    const sum = createHash('sha256')
    let read = 0
    yield tarHead(`${FILES}${path}`, size, at)
    if (size > 0)
      for await (const chunk of createReadStream(place, { end: size - 1 }) as AsyncIterable<Buffer>) {
        sum.update(chunk)
        read += chunk.length
        yield chunk
      }
    if (read !== size)
      throw new BackupProblem({
        zh: `${place} 在读的时候变短了：请再备份一次。`,
        en: `${place} became shorter while it was read: call the backup again.`,
      })
    yield tarTail(size)
    files[path] = { bytes: size, sha256: sum.digest('hex') }
  }
  made.manifest = { tables, sequences, files }
  const lacking = await stillLacking(client, filesLacking(wanted, made.manifest))
  if (lacking.length > 0 && lacking.length === wanted.length) throw withoutFiles(wanted.length)
  made.lacking = lacking.length
  yield tarFile(MANIFEST, json(made.manifest), at)
  yield tarEnd()
}

/** The rows of a table as text, in pieces. */
export async function* rowsOf(client: pg.ClientBase, name: string, columns: readonly string[]): AsyncGenerator<Buffer> {
  const text = `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of client.query(copyTo(text)) as AsyncIterable<Buffer>) {
    held.push(chunk)
    size += chunk.length
    if (size < PIECE) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}
