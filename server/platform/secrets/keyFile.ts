/** The file of the keys in DATA_DIR, where the operator gives none: one a line, the one that seals first. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseProblem } from '../database/DatabaseProblem.ts'
import { writeDurably } from '../database/embedded/writeDurably.ts'
import { keyText, readKeys, type SecretsKey } from './keyText.ts'

/** Only its owner reads it. */
const MODE = 0o600

/** Where the file of a data folder is. */
export const keyFileOf = (dataDir: string): string => join(resolve(dataDir), 'secrets.key')

/**
 * The keys of a file; none where it is not there.
 * @throws {DatabaseProblem} where it cannot be read, or something else stands in it.
 */
export function readKeyFile(path: string): readonly SecretsKey[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new DatabaseProblem(
      `The key of the secrets cannot be read (${(error as Error).message}): start as the user who owns that file.`,
    )
  }
  const keys = readKeys(text)
  if (!keys) throw new DatabaseProblem(`${path} holds no key: put that file back as it was, for example from a backup.`)
  return keys
}

/** Writes the file, so that after a power cut it holds either the former keys or these. */
export function writeKeyFile(path: string, keys: readonly SecretsKey[]): void {
  try {
    mkdirSync(resolve(path, '..'), { recursive: true })
    writeDurably(path, keys.map((key) => `${keyText(key)}\n`).join(''), MODE)
  } catch (error) {
    throw new DatabaseProblem(
      `The key of the secrets cannot be kept in ${path} (${(error as Error).message}): set SECRETS_KEY, or DATA_DIR to a folder this user may write.`,
    )
  }
}

/**
 * Puts keys that seal nothing any more into a file beside it, which nothing reads: backups of before are opened with them.
 * Answers its path.
 */
export function retireKeys(path: string, keys: readonly SecretsKey[]): string {
  const beside = `${path}.former`
  const former = existsSync(beside) ? readKeyFile(beside) : []
  const known = new Set(keys.map(({ id }) => id))
  writeKeyFile(beside, [...keys, ...former.filter(({ id }) => !known.has(id))])
  return beside
}
