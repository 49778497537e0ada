// An empty newsroom of one measurement's own, in a folder that is gone afterwards.

import { openNewsroom, type Newsroom } from '../server/openNewsroom.ts'
import { inDataFolder } from './dataFolder.ts'
import { mustEnd } from './mustEnd.ts'
import { startServer } from './serverProcess.ts'

/** Opens it for as long as it is used. */
export function inOwnNewsroom<T>(use: (newsroom: Newsroom, dataDir: string) => Promise<T>): Promise<T> {
  return inDataFolder(undefined, async (dataDir) => {
    const log = { debug: () => {}, info: () => {}, warn: (text: string) => console.error(text) }
    const opening = openNewsroom({ databaseUrl: undefined, dataDir }, log)
    const close = mustEnd(async () => (await opening).close())
    try {
      return await use(await opening, dataDir)
    } finally {
      await close()
    }
  })
}

/** Starts a server on it for as long as it is used; `use` is told its port and its process. */
export async function served<T>(
  { url }: Newsroom,
  dataDir: string,
  use: (port: number, pid: number) => Promise<T>,
): Promise<T> {
  // Lines of the log wait for whoever reads the pipe, which a baseline has none of.
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, ['--no-client'])
  try {
    return await use(server.port, server.pid)
  } finally {
    await server.stop()
  }
}
