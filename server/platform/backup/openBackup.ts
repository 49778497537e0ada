/** Reading a backup: its parts in their order, each checked against what it must be. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { AGE, decrypting } from './encryption.ts'
import { BackupProblem, FORM, HEAD, MANIFEST, type Head, type Manifest } from './form.ts'
import { tarEntries, type TarEntry } from './tar.ts'

/** Longest head, manifest or key file that is read, in bytes. */
const SMALL = 256 * 1024 * 1024

/** A backup that is being read. */
export interface OpenBackup {
  readonly head: Head
  /** What stands between head and manifest; the manifest is there when this is over. */
  readonly entries: AsyncIterable<TarEntry>
  /** Throws a BackupProblem before everything was read. */
  manifest(): Manifest
  close(): void
}

/**
 * Opens a backup.
 * @throws {BackupProblem} one sentence: not there, no backup, a newer form, encrypted and no passphrase, a wrong passphrase.
 */
export async function openBackup(file: string, passphrase?: string, signal?: AbortSignal): Promise<OpenBackup> {
  const encrypted = await isEncrypted(file)
  if (encrypted && !passphrase)
    throw new BackupProblem(
      `${file} is encrypted: give its passphrase (BACKUP_PASSPHRASE_FILE, or when asked).`,
      `${file} 是加密的：请给出口令（BACKUP_PASSPHRASE_FILE，或在询问时输入）。`,
    )
  const out = new PassThrough()
  const through = [...(encrypted ? [decrypting(passphrase!)] : []), createGunzip()]
  const reading = pipeline([createReadStream(file), ...through, out], signal ? { signal } : {})
  // Whoever reads learns of it by the stream, whose error it is, too.
  reading.catch(() => {})
  const entries = tarEntries(saying(out))
  const first = await entries.next()
  if (first.done || first.value.name !== HEAD)
    throw new BackupProblem(`${file} is no backup of Copydesk.`, `${file} 不是采编工作台的备份。`)
  const head = await jsonIn<Head>(first.value)
  if (head.product !== 'copydesk' || head.form > FORM)
    throw new BackupProblem(
      `${file} was made by a newer release (${head.version}): restore it with that release.`,
      `${file} 是更新的版本（${head.version}）做的：请用那个版本恢复。`,
    )
  let manifest: Manifest | undefined
  async function* between() {
    for (;;) {
      const { done, value } = await entries.next()
      if (done) return
      if (value.name !== MANIFEST) yield value
      else manifest = await jsonIn<Manifest>(value)
    }
  }
  return {
    head,
    entries: between(),
    manifest() {
      if (!manifest) throw new BackupProblem('The backup is cut off: its end is missing.', '备份不完整：缺了结尾。')
      return manifest
    },
    close: () => void out.destroy(),
  }
}

/** Whether a passphrase is needed. Throws a BackupProblem where it is no backup. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: Error) => {
    throw new BackupProblem(`The backup cannot be read (${error.message}).`, `备份读不出来（${error.message}）。`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
    const beginning = buffer.subarray(0, bytesRead)
    if (beginning.toString('latin1') === AGE) return true
    if (beginning[0] === 0x1f && beginning[1] === 0x8b) return false
    throw new BackupProblem(`${file} is no backup of Copydesk.`, `${file} 不是采编工作台的备份。`)
  } finally {
    await handle.close()
  }
}

/** The bytes, with errors in a sentence. */
async function* saying(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of bytes) yield chunk as Buffer
  } catch (error) {
    const { name, message, code } = error as NodeJS.ErrnoException
    if (error instanceof BackupProblem || name === 'AbortError') throw error
    if (code === 'Z_BUF_ERROR')
      throw new BackupProblem('The backup is cut off: its end is missing.', '备份不完整：缺了结尾。')
    throw new BackupProblem(`The backup is damaged (${message}).`, `备份已损坏（${message}）。`)
  }
}

/** All bytes of a small file of a backup. */
export async function bytesIn({ name, size, bytes }: TarEntry): Promise<Buffer> {
  if (size > SMALL)
    throw new BackupProblem(`The backup is damaged: ${name} is too large.`, `备份已损坏：${name} 太大。`)
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}

async function jsonIn<T>(entry: TarEntry): Promise<T> {
  const text = (await bytesIn(entry)).toString('utf8')
  try {
    return JSON.parse(text) as T
  } catch {
    throw new BackupProblem(
      `The backup is damaged: ${entry.name} cannot be read.`,
      `备份已损坏：${entry.name} 读不出来。`,
    )
  }
}
