/** The beginning and the end of a test file that has a database of its own, without a server. */
import { afterAll, beforeAll } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../server/platform/database/connect.ts'
import { freshDatabase } from './database.ts'
import { withKey } from './secretsKeys.ts'

/** Opens a migrated, empty database before the file's tests, tells them by `opened`, and drops it after them. */
export function ownDatabase(
  opened: (open: OpenDatabase, url: string) => void | Promise<void>,
  options?: Parameters<typeof openDatabase>[1],
): void {
  let end = () => Promise.resolve()
  beforeAll(async () => {
    const { url, drop } = await freshDatabase()
    const open = withKey(openDatabase(url, options))
    end = async () => {
      await open.close()
      await drop()
    }
    await opened(open, url)
  })
  afterAll(() => end())
}
