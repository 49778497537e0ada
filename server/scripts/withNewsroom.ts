/** The frame of a script that works on the database: open, do, close. */
import { warningLog } from '../platform/logs/maskedLog.ts'
import { readEnvironment, type Environment } from '../environment.ts'
import { openNewsroom, type Newsroom } from '../openNewsroom.ts'

/**
 * Runs a script on the newsroom's database: DATABASE_URL, else the embedded one, be there a server running on it or not.
 * Rejects with what sentenceFor has a sentence for, when it cannot be opened.
 */
export async function withNewsroom<T>(
  script: (newsroom: Newsroom, environment: Environment) => Promise<T>,
): Promise<T> {
  const environment = readEnvironment(process.env)
  const newsroom = await openNewsroom(environment, warningLog(), { beside: true })
  try {
    return await script(newsroom, environment)
  } finally {
    await newsroom.close()
  }
}
