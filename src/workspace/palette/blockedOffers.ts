/** What cannot be run now, with or without permission, as offers with the reason. */
import type { Context } from '../command.ts'
import { commandsNow, type Offer } from '../registry.ts'
import { shortReason } from '../whyCannot.ts'

/** By id, every command of the moment that cannot run; hidden ones (movement) are left out. */
export function blockedOffers(ctx: Context): ReadonlyMap<string, Offer> {
  return new Map(
    commandsNow().flatMap((command) => {
      const can = command.hidden ? undefined : shortReason(command, ctx)
      return can === undefined ? [] : [[command.id, { command, can }] as const]
    }),
  )
}
