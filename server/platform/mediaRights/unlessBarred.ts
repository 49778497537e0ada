/** Writing what may turn something public, so that one of many that may not be is left and told. */
import { Refusal } from '../../../src/api/client.ts'
import type { Request } from '../pipeline/implement.ts'
import { attempt } from '../sql/attempt.ts'
import { refuseBarred } from './refuseBarred.ts'

/** Why what was written may not be public, in the words of barredMedia, and then it is not written; undefined: it may be. */
export async function unlessBarred(
  { db, now, me }: Pick<Request<unknown>, 'db' | 'now' | 'me'>,
  write: () => Promise<unknown>,
): Promise<string | undefined> {
  let isWritten = false
  const tried = await attempt(db, async () => {
    await write()
    isWritten = true
    await refuseBarred(db, now, me)
  })
  if ('result' in tried) return undefined
  if (isWritten && tried.error instanceof Refusal) return tried.error.message
  throw tried.error
}
