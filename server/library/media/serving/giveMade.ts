/** Giving what was made of a version; what the disk lost is made anew, at once where that can be. */
import type { Kysely } from 'kysely'
import { SUBTITLES } from '../../../../src/api/library/media/subtitlesOf.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { StorageProblem } from '../../../platform/storage/storage.ts'
import { mendByItself } from '../../conversions/mendLost.ts'
import { publishSubtitles } from '../../subtitles/publish.ts'
import type { FoundFile, FoundVersion } from './find.ts'
import { madeOf } from './made.ts'

/** What is asked for. */
export interface Asked {
  readonly version: FoundVersion
  readonly name: string
}

const COMING = '这个文件丢失了，服务器正在重新转码，请稍后再试。'

/**
 * Gives it, and answers whether it did: false where there is nothing of that name, and nothing can be made. Rejects with a
 * StorageProblem where it is lost: one that may pass, where the queue makes it anew.
 */
export async function giveMade(
  db: Kysely<Database>,
  { version, name }: Asked,
  give: (made: FoundFile) => Promise<void>,
): Promise<boolean> {
  const made = await madeOf(db, version, name)
  if (!made) return false
  try {
    await give(made)
    return true
  } catch (error) {
    if (!(error instanceof StorageProblem) || error.kind !== 'missing') throw error
    if (await mendByItself(db, { Name: name, Sha256: made.Sha256 })) throw new StorageProblem('away', COMING)
    if (name === SUBTITLES) await publishSubtitles(db, { StID: version.StID, VersionID: version.ID }, new Date())
    const anew = await madeOf(db, version, name, made)
    if (anew) await give(anew)
    return anew !== undefined
  }
}
