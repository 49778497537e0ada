/** Where the bytes of files lie: by their SHA-256, so that the same bytes lie once. */
import type { Readable } from 'node:stream'

/** What was put in. */
export interface Stored {
  /** 64 hex digits. */
  readonly Sha256: string
  /** In bytes. */
  readonly Size: number
}

/** A part of a file, both ends counted, from 0. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A file that grows: whoever has it is the only one who writes into it. */
export interface GrowingFile {
  readonly name: string
  /** In bytes. */
  size(): number
  write(chunk: Uint8Array): Promise<void>
  /** The hash of all that was written into it until now, in hex digits. */
  digest(): string
  /** The bytes are safe afterwards, and nobody has the file any more. */
  close(): Promise<void>
}

/** Files that grow over several connections. What others wrote is only read: they may not have noticed yet that they lost it. */
export interface Growing {
  begin(): Promise<GrowingFile>
  /** Goes on with a file of which this many bytes count; undefined: this process is not the one that wrote them, or somebody else did since. */
  resume(name: string, size: number): Promise<GrowingFile | undefined>
  /** Whether so many bytes of it are here. */
  has(name: string, size: number): Promise<boolean>
  /** Whether its first bytes are those that were written: whoever has the disk may have changed them since. */
  isAsWritten(name: string, written: Stored): Promise<boolean>
  /** Reads the first `size` bytes, at least one. */
  open(name: string, size: number): Readable
  /** What a file is that is whole; undefined: this process is not the one that wrote it, or somebody else did since. */
  whole(name: string, size: number): Promise<{ readonly path: string; readonly known: Stored } | undefined>
  /** The names of those that were last written into more than a day ago. */
  old(): Promise<string[]>
  remove(name: string): Promise<void>
}

/** A sign in a storage that a database has it for its own. */
export interface HolderMark {
  readonly name: string
  /** When it was written, by the clock of the storage. */
  readonly at: Date
}

/** Whose a storage is: any database can be pointed at it, and from any machine at a bucket or a folder of the network. */
export interface Shared {
  /** Whether any file lies there. */
  isUsed(): Promise<boolean>
  /** The marks that lie there, and whatever else lies among them. */
  shown(): Promise<HolderMark[]>
  show(name: string): Promise<void>
  hide(name: string): Promise<void>
}

/** Where files lie: a folder, or S3. Everything may be done twice. */
export interface Storage {
  /**
   * Takes a file of this machine and gives it its name, in the place of whatever is called so. The file is gone from its
   * place afterwards. `known`: what was hashed while it was written; default: it is read for that. Rejects with a
   * StorageProblem when there is no room or the storage does not answer.
   */
  take(path: string, known?: Stored): Promise<Stored>
  /** Takes what a stream brings; `limit`: bytes at the most, more rejects with a Refusal 'limit'. */
  put(from: Readable, limit?: number): Promise<Stored>
  /**
   * Reads a file, or a part of it. `size`: its length, in bytes, where somebody was told of it: one of another length counts
   * as missing, and one that ends before fails. Rejects with a StorageProblem where it is not there.
   */
  open(Sha256: string, range?: ByteRange, size?: number): Promise<Readable>
  /** Whether it is there; `size`: and of this length, in bytes, so that one that a full disk cut short is not. */
  has(Sha256: string, size?: number): Promise<boolean>
  /** Lends a file of this machine with these bytes, which nobody writes into, for as long as `use` takes. */
  lend<Result>(Sha256: string, use: (path: string) => Promise<Result>): Promise<Result>
  remove(Sha256: string): Promise<void>
  /** A place for a file that somebody is about to make, on the same disk; its folder is there. Swept when a day old. */
  scratch(): Promise<string>
  /**
   * Takes away what was begun more than a day ago and never ended, also where the files lay in a storage of another kind before.
   * Answers how many files.
   */
  sweepScratch(): Promise<number>
  /** The files whose hash begins with these two hex digits, of those that were put before a moment. */
  putBefore(before: Date, first: string): Promise<Stored[]>
  /** Undefined where a file cannot grow: there each piece of it is one of its own. */
  readonly growing?: Growing
  readonly shared: Shared
  /** Bytes that are left on the disk; Infinity where nobody knows. */
  room(): Promise<number>
  /** The id that was written into it; undefined: none was. Rejects with a StorageProblem where it does not answer. */
  mark(): Promise<string | undefined>
  /** Writes an id into it, and makes it where it is not there yet. */
  setMark(id: string): Promise<void>
}

/** What the id of a storage lies under in it. No file has such a name. */
export const MARK = 'storage-id'

/** The folder of the marks of those who have a storage for their own; see holders.ts. */
export const HOLDERS = 'holders'

/** The id in what lies there; undefined: it is none, as after a disk was full. */
export const markIn = (text: string): string | undefined => /^[0-9a-f-]{36}$/.exec(text.trim())?.[0]

/**
 * What was in the way. `missing`: the file is not there. `full`, `closed` (nothing may be written), `away` and `foreign` (what is
 * there is not the storage of this database: a disk that is not mounted, or another folder) end when somebody has seen to it
 * or by themselves, so whoever waited may go on, and so does `shared` (another database has it, too, so that nothing is taken away);
 * `refused` does not.
 */
export type StorageProblemKind = 'missing' | 'full' | 'closed' | 'away' | 'foreign' | 'shared' | 'refused'

const sentences: Readonly<Record<StorageProblemKind, string>> = {
  missing: '文件不在存储里，可能已被清理。',
  full: '服务器的磁盘满了，文件没有存下，请联系管理员。',
  closed: '服务器放文件的目录不能写入，文件没有存下，请联系管理员。',
  away: '对象存储暂时没有回应，请稍后再试；一直这样请联系管理员。',
  foreign: '这台服务器上放文件的地方不是这个数据库的（可能没有挂载），暂时不能存取文件，请联系管理员。',
  shared: '另一个数据库也在用这里放文件，为了不误删，暂时不清理，请联系管理员。',
  refused: '文件的编号不正确。',
}

/** The storage could not do what was asked; one sentence for people, by default the one of its kind. */
export class StorageProblem extends Error {
  override readonly name = 'StorageProblem'
  readonly kind: StorageProblemKind

  constructor(kind: StorageProblemKind, message: string = sentences[kind]) {
    super(message)
    this.kind = kind
  }

  /** Whether the same may well be done later. */
  get mayPass(): boolean {
    return this.kind !== 'missing' && this.kind !== 'refused'
  }
}
