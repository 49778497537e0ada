/** The file of the keys in DATA_DIR, where the operator gives none: one a line, the one that seals first. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseProblem } from '../database/DatabaseProblem.ts'
import { writeDurably } from '../database/embedded/writeDurably.ts'
import { makeFolders } from '../storage/makeFolders.ts'
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
    throw new DatabaseProblem({
      zh: `封存密钥用的钥匙读不出来（${(error as Error).message}）：请以那个文件的所有者启动。`,
      en: `The key of the secrets cannot be read (${(error as Error).message}): start as the user who owns that file.`,
    })
  }
  const keys = readKeys(text)
  if (!keys)
    throw new DatabaseProblem({
      zh: `${path} 里没有钥匙：请把那个文件恢复原样，例如从备份里。`,
      en: `${path} holds no key: put that file back as it was, for example from a backup.`,
    })
  return keys
}

/** Writes the file, so that after a power cut it holds either the former keys or these. */
export function writeKeyFile(path: string, keys: readonly SecretsKey[]): void {
  try {
    makeFolders(resolve(path, '..'))
    writeDurably(path, keys.map((key) => `${keyText(key)}\n`).join(''), MODE)
  } catch (error) {
    throw new DatabaseProblem({
      zh: `封存密钥用的钥匙存不进 ${path}（${(error as Error).message}）：请设 SECRETS_KEY，或把 DATA_DIR 设为这个用户可以写的目录。`,
      en: `The key of the secrets cannot be kept in ${path} (${(error as Error).message}): set SECRETS_KEY, or DATA_DIR to a folder this user may write.`,
    })
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
