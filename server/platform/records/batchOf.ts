/** What is done to several ordinary records at once: removing, switching, and what a family does besides. */
import { unlessBarred } from '../mediaRights/unlessBarred.ts'
import { changedFields, toWire } from './columns.ts'
import { eachOf } from './eachOf.ts'
import type { WholeKind } from './recordKind.ts'
import type { Records } from './records.ts'
import { turnedOn } from './turnedOn.ts'
import { anyTable, goneText, lockedRows, updateRow } from './rowsOf.ts'

/** The handlers that change several records of this kind, and what such a handler is made of. */
export function batchOf<Row>(kind: WholeKind<Row>): Pick<Records<Row>, 'locked' | 'each' | 'remove' | 'turn'> {
  const { table, noun, name } = kind
  const locked: Records<Row>['locked'] = (asker, ids) => lockedRows(table, asker, ids)

  const each: Records<Row>['each'] = async (request, act) => {
    const found = new Map((await locked(request, request.input.Ids)).map((one) => [one.ID, one]))
    return eachOf(request.input.Ids, request.logId, async (ID) => {
      const stored = found.get(ID)
      return stored ? act(stored) : goneText(noun)
    })
  }

  return {
    locked,
    each,
    remove: (request) =>
      each(request, async (stored) => {
        const why = await kind.removing?.(request, stored)
        if (why !== undefined) return why
        await anyTable(request)
          .deleteFrom(table)
          .where('ID', '=', stored.ID)
          .where('StID', '=', request.me.StID)
          .execute()
        request.changed({ ID: stored.ID, Title: String(stored[name]), Before: toWire(stored), After: null })
        return undefined
      }),
    turn: (request) =>
      each(request, async (stored) => {
        const { Ids: _, ...flags } = request.input as { Ids: readonly number[] } & Record<string, unknown>
        const changes = changedFields(stored, flags)
        if (!changes)
          return /enable/i.test(Object.keys(flags)[0] ?? '')
            ? Object.values(flags)[0]
              ? '已经启用'
              : '已经禁用'
            : '已经是这个状态'
        const more = await turnedOn(kind, request, stored, flags)
        if (typeof more === 'string') return more
        const all = changedFields(stored, { ...flags, ...more })!
        const barred = await unlessBarred(request, () => updateRow(table, request, stored.ID, all.After))
        if (barred !== undefined) return barred
        request.changed({ ID: stored.ID, Title: String(stored[name]), ...all })
        return undefined
      }),
  }
}
