/** What a model may read while it answers: as the person who asked, as long as they may. */
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { readingAs } from '../../../platform/pipeline/readingAs.ts'
import type { ServerFamilies } from '../../../platform/pipeline/serverFamily.ts'
import { createTools, type Tools } from '../../guard/tools/createTools.ts'
import { offeredTo, sizeOf } from '../../guard/tools/offered.ts'
import type { Access } from '../../providers/provider.ts'
import type { TakenAnswer } from './claim.ts'

/** What it stands on. */
interface ReadingParts {
  readonly db: Kysely<Database>
  readonly outgoingHosts: readonly string[]
  readonly families?: Partial<ServerFamilies>
}

/** What may be read for one answer. */
export interface AnswerReading {
  /** Characters of all tools, as they are sent. */
  readonly size: number
  toolsFor(access: Access): Tools
}

/** Undefined where its person may nothing any more, or nothing is read here. */
export async function readingOf(
  { db, families, outgoingHosts }: ReadingParts,
  { UserID, StID, ConversationID, ID: AnswerID }: TakenAnswer,
): Promise<AnswerReading | undefined> {
  if (!families) return undefined
  const whoNow = () => readingAs(db, { families, outgoingHosts }, { UserID, StID })
  const reading = await whoNow()
  if (!reading) return undefined
  const { me } = reading
  return {
    size: sizeOf(offeredTo(me)),
    toolsFor: ({ IsLocal }) => createTools({ db, me, whoNow, ConversationID, AnswerID, isLocal: IsLocal }),
  }
}
