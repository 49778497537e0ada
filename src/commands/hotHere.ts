/** What forms begin with that are opened from something much read. */
import type { HotEvent } from '../api/intelligence/hotNews/fields.ts'
import type { Context } from '../workspace/command.ts'
import { onlyRow } from './recordFamily.ts'

/** What `make` says of the event that is selected; undefined where none is. */
export function hotHere<T>(ctx: Context, make: (event: HotEvent) => T): T | undefined {
  const row = onlyRow(ctx, 'hotNews') as unknown as HotEvent | undefined
  return row && make(row)
}
