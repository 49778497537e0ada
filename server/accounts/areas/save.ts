/** New areas and changed ones. */
import { areaCodeOf } from '../../../src/api/accounts/areas/areaCode.ts'
import { AREA_LIMIT, type areas } from '../../../src/api/accounts/areas/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { NO_AREA } from './remove.ts'
import { lastOf, lockAreas } from './store.ts'
import { misplacedByCode, misplacedByName, parentByCode } from './tree.ts'

type Save = (typeof areas)['calls']['save']

/** Save an area. Throws 'refused' for a place, name or code it cannot have, 'missing'. */
export async function saveArea(request: Request<ParsedOf<Save>>): Promise<OutputOf<Save>> {
  const { db, me, now, input, changed, logId } = request
  const all = await lockAreas(db, me.StID)
  const before = input.ID === undefined ? undefined : all.find((one) => one.ID === input.ID)
  if (input.ID !== undefined && !before) throw new Refusal('missing', NO_AREA)
  if (!before && all.length >= AREA_LIMIT) throw new Refusal('limit', `一个站点最多 ${AREA_LIMIT} 个区域。`)
  const Code = input.Code === undefined ? (before?.Code ?? '') : (areaCodeOf(input.Code) ?? '')
  const Name = input.Name ?? before?.Name
  if (Name === undefined) throw refuseField('Name', '请填写区域名称。')
  const ParentID = input.ParentID ?? before?.ParentID ?? parentByCode(all, Code)?.ID ?? 0
  const place = { ID: before?.ID, ParentID, Name, Code }
  const byName = misplacedByName(all, place)
  if (byName !== undefined) throw refuseField(ParentID === before?.ParentID ? 'Name' : 'ParentID', byName)
  const byCode = misplacedByCode(all, place)
  if (byCode !== undefined) throw refuseField('Code', byCode)
  const draft = { Name, Code, ParentID, ReMark: input.ReMark ?? before?.ReMark ?? '' }
  if (!before) {
    const After = { ...draft, ShowOrder: lastOf(all, ParentID) }
    const { ID } = await db
      .insertInto('areas')
      .values({ ...After, StID: me.StID, UpdateTime: now })
      .returning('ID')
      .executeTakeFirstOrThrow()
    changed({ ID, Title: Name, Before: null, After })
    return { ID, LogID: logId }
  }
  const moved = ParentID !== before.ParentID
  const changes = changedFields(before, { ...draft, ...(moved ? { ShowOrder: lastOf(all, ParentID) } : {}) })
  if (!changes) return { ID: before.ID }
  await db
    .updateTable('areas')
    .set({ ...changes.After, UpdateTime: now })
    .where('ID', '=', before.ID)
    .where('StID', '=', me.StID)
    .execute()
  changed({ ID: before.ID, Title: before.Name, ...changes })
  return { ID: before.ID, LogID: logId }
}
