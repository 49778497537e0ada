/** What goes with every second factor that comes or goes. */
import type { Request } from '../../platform/pipeline/implement.ts'
import { trustNobody } from '../session/knownDevices.ts'
import { heldBy, hasFactor } from './held.ts'
import { dropRecovery, renewRecovery } from './recovery.ts'

/** A new one is there: with the first come recovery codes, and no browser is trusted any more. Answers the codes to show. */
export async function enrolled({ db }: Pick<Request<unknown>, 'db'>, UserID: number): Promise<string[]> {
  await trustNobody(db, UserID)
  const { recovery } = await heldBy(db, UserID)
  return recovery > 0 ? [] : renewRecovery(db, UserID)
}

/** One is gone: with the last go the codes. */
export async function withdrawn({ db }: Pick<Request<unknown>, 'db'>, UserID: number): Promise<void> {
  await trustNobody(db, UserID)
  if (!hasFactor(await heldBy(db, UserID))) await dropRecovery(db, UserID)
}
