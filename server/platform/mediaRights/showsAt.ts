/** Whether a place shows anything at a moment: a link leads nowhere any more once it ended. */
import { sql, type RawBuilder } from 'kysely'

/** As a condition over a row `s` of media_standing. What that stands in itself may be hidden. */
export const showsAt = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(s.shows and (s.until is null or s.until > ${now}))`
