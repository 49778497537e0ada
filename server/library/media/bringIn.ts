/** A file on its way into the library: looked at apart, then stored. Nothing of it stands in the database yet. */
import { createReadStream, createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../../platform/database/schema.ts'
import { lookAtFile, paintFile } from '../../platform/pictures/pictures.ts'
import { paintedTypes, type SeenFile } from '../../platform/pictures/seen.ts'
import { onDisk } from '../../platform/storage/diskProblem.ts'
import { hashed } from '../../platform/storage/hashed.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import type { FileThere } from '../../platform/apart/apart.ts'
import { keepFile, keptAlready } from '../../platform/storage/keepFile.ts'
import type { Stored } from '../../platform/storage/storage.ts'
import { cleanFileName, kindByName } from './fileName.ts'
import { discard } from '../../platform/storage/discard.ts'

/** The kinds of single files; see the table of media. */
export type FileKind = 'image' | 'video' | 'audio' | 'file'

/** A file to be brought in: one of the first four. A file at `path` is gone from there afterwards. */
export interface FileToBring {
  readonly path?: string
  readonly stream?: Readable
  readonly bytes?: Uint8Array
  /** It lies in the storage already. */
  readonly stored?: Stored
  /** What was hashed while the file at `path` was written. Default: it is read for that. */
  readonly known?: Stored | undefined
  /** As its sender calls it. */
  readonly FileName: string
  /** What it has to be. Default: what it is. */
  readonly Kind?: FileKind | undefined
  /** The hash of the file it was made of, on its way here. Default: it comes as it is. */
  readonly madeOf?: string | undefined
  /** Bytes at the most, of a stream. Default any number. */
  readonly limit?: number | undefined
}

/** A file that lies in the storage. */
export interface BroughtFile {
  readonly stored: Stored
  readonly seen: SeenFile
  /** Cleaned. */
  readonly FileName: string
  /** See FileToBring. */
  readonly madeOf?: string | undefined
  /** The same picture as it stands: as one that browsers show, where they do not show this one, or with a watermark. */
  readonly shown?: ShownFile | undefined
}

/** A picture that was made of the one that came. */
export interface ShownFile {
  readonly stored: Stored
  readonly seen: SeenFile
  readonly made: 'shown' | 'marked'
}

const words: Readonly<Record<FileKind, string>> = { image: '图片', video: '视频', audio: '音频', file: '文件' }

/**
 * Looks at a file in a process apart and puts it into the storage. Rejects with a Refusal: one sentence that names the file
 * and what is wrong with it: broken, too large, not what it has to be, or not what its name says.
 */
export async function bringIn(db: Kysely<Database>, file: FileToBring): Promise<BroughtFile> {
  const storage = storageOf(db)
  const FileName = cleanFileName(file.FileName)
  const { stored } = file
  if (stored) {
    return storage.lend(stored.Sha256, async (path) => {
      const { seen, shown } = await looked(db, { name: FileName, path, Size: stored.Size }, file.Kind)
      return { stored: await keptAlready(db, stored), seen, FileName, shown }
    })
  }
  const path = file.path ?? (await storage.scratch())
  try {
    const known = await written(file, path)
    const { seen, shown } = await looked(db, { name: FileName, path, Size: known.Size }, file.Kind)
    return { stored: await keepFile(db, path, known), seen, FileName, shown, madeOf: file.madeOf }
  } catch (error) {
    await discard(path)
    throw error
  }
}

async function looked(db: Kysely<Database>, there: FileThere, Kind: FileKind | undefined) {
  const seen = await lookAtFile(there)
  refuseKind(there.name, seen, Kind)
  return { seen, shown: paintedTypes.has(seen.Type) ? await shownOf(db, there, seen) : undefined }
}

async function written({ path, stream, bytes, known, limit }: FileToBring, to: string): Promise<Stored> {
  if (stream) return hashed(stream, createWriteStream(to, { flags: 'wx' }), limit)
  if (bytes) await onDisk(() => writeFile(to, bytes, { flag: 'wx' }))
  else if (path === undefined) throw new Error('a file to bring in has a path, a stream or bytes')
  if (known) return known

  return hashed(createReadStream(to))
}

/** What is called a picture, and is none, deceives somebody. */
function refuseKind(name: string, seen: SeenFile, wanted: FileKind | undefined): void {
  const said = kindByName(name)
  const kind = wanted === 'file' ? undefined : wanted
  const isKind = (one: FileKind) => one === seen.Kind || (one === 'audio' && seen.Kind === 'video')
  if (kind && !isKind(kind))
    throw new Refusal('refused', `「${name}」的内容不是${words[kind]}，请选择${words[kind]}文件。`)
  if (said && !isKind(said) && !(said === 'video' && seen.Kind === 'audio'))
    throw new Refusal('refused', `「${name}」的名字说是${words[said]}，内容不是，可能改过扩展名，不能上传。`)
}

async function shownOf(
  db: Kysely<Database>,
  { name, path, Size }: { name: string; path: string; Size: number },
  seen: SeenFile,
) {
  const out = await storageOf(db).scratch()
  try {
    const { Type, Width, Height } = await paintFile({ name, path, Size }, { do: 'shown', out }, seen.Type)
    return {
      stored: await keepFile(db, out),
      seen: { ...seen, Type, Width, Height, Frames: 1 },
      made: 'shown' as const,
    }
  } finally {
    await discard(out)
  }
}
