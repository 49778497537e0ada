/** What kind a new record is of. */
import type { FamilyName } from '../api/index.ts'
import type { Context } from '../workspace/command.ts'
import { onlyRow } from './recordFamily.ts'

/**
 * Where nothing says which kind's records are shown, the field `name` begins with the kind of the record of `family` under
 * the cursor, or with the kind under it.
 */
export const ofKindAt = (family: FamilyName, name: string, kinds: FamilyName) => ({
  initial: (ctx: Context) => onlyRow(ctx, family)?.[name] ?? onlyRow(ctx, kinds)?.['ID'],
})
