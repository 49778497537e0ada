/** What kind a new record is of. */
import type { ActionId, FamilyName } from '../api/index.ts'
import type { Context } from '../workspace/command.ts'
import { openerOf } from '../workspace/formOpener.ts'
import { kindShown } from '../workspace/shownKind.ts'
import { entryOf } from './entryOf.ts'
import { onlyRow } from './recordFamily.ts'

/**
 * The field `name` begins with the kind whose records are shown, even where there are none yet; else with that of the record
 * under the cursor, or with the kind under it.
 */
export const ofShownKind = (id: ActionId, name: string, kinds: FamilyName) => ({
  initial: (ctx: Context) =>
    kindShown(openerOf(id)?.paneId ?? ctx.paneId, kinds) ??
    onlyRow(ctx, entryOf(id).family)?.[name] ??
    onlyRow(ctx, kinds)?.['ID'],
})
