/** The frame of a script that works on the database: open, do, close, and one sentence when it cannot. */
import pino from 'pino'
import { readEnvironment, type Environment } from '../environment.ts'
import { openNewsroom, type Newsroom } from '../openNewsroom.ts'
import { sentenceFor } from '../sentenceFor.ts'

/**
 * Runs a script on the newsroom's database: DATABASE_URL, else the embedded one, be there a server running on it or not.
 * Ends the process with 0, or with 1 and a sentence on standard error.
 */
export async function withNewsroom(
  script: (newsroom: Newsroom, environment: Environment) => Promise<void>,
): Promise<never> {
  let code = 0
  try {
    const environment = readEnvironment(process.env)
    const newsroom = await openNewsroom(environment, pino({ level: 'warn' }), { beside: true })
    try {
      await script(newsroom, environment)
    } finally {
      await newsroom.close()
    }
  } catch (error) {
    console.error(sentenceFor(error))
    code = 1
  }
  process.exit(code)
}
