import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { takeLock } from './lock.ts'
import { filesOf, notedPlace } from './place.ts'
import { lastPort } from './port.ts'
import { embeddedUrl } from './startEmbedded.ts'

/**
 * Address of the embedded database which another process keeps running on a data folder, for the scripts that work
 * beside a server (`npm run admin`); undefined when nobody does, and the script may start it itself.
 */
export async function findEmbedded(dataDir: string): Promise<string | undefined> {
  const home = join(resolve(dataDir), 'postgres')
  if (!existsSync(join(home, 'lock'))) return undefined
  const lock = await takeLock(join(home, 'lock'))
  if (!('holder' in lock)) {
    lock.release()
    return undefined
  }
  const files = filesOf(notedPlace(home) ?? home)
  const port = lastPort(files.port)
  return port === undefined ? undefined : embeddedUrl(readFileSync(files.password, 'utf8').trim(), port)
}
