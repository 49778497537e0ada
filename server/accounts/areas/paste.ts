/** Areas out of a pasted list. */
import { areaLevelOf } from '../../../src/api/accounts/areas/areaCode.ts'
import { areaLines, PASTE_LIMIT, type AreaLine } from '../../../src/api/accounts/areas/areaLines.ts'
import { AREA_LIMIT } from '../../../src/api/accounts/areas/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { GrowingAreas } from './growing.ts'
import { NO_AREA } from './remove.ts'
import { lockAreas, type StoredArea } from './store.ts'

type Paste = Request<{ readonly ParentID?: number | undefined; readonly Text: string }>

/**
 * Adds the areas of the list that are not there, and gives those that are, by their code, the list's name. An area with
 * a code stands where the code says; one without stands under the line it is set in under, else under `ParentID`. Lines
 * that cannot be taken are skipped under their number, with the reason. Safe to repeat: what stands as listed is skipped.
 */
export async function pasteAreas(request: Paste): Promise<BatchOutcome> {
  const { db, me, input, logId } = request
  const stored = await lockAreas(db, me.StID)
  const root = input.ParentID ?? 0
  if (root !== 0 && !stored.some(({ ID }) => ID === root)) throw new Refusal('missing', NO_AREA)
  const { areas, bad } = areaLines(input.Text)
  if (areas.length > PASTE_LIMIT)
    throw new Refusal('limit', `一次最多导入 ${PASTE_LIMIT} 行，现在是 ${areas.length} 行。`)
  const all = new GrowingAreas(stored)
  const Done: number[] = []
  const reasons = new Map(bad.map(({ line, why }) => [line, why]))
  /** The last line without a code at each depth: what is set in stands under it. */
  const above: number[] = []

  // Higher levels first, whatever their order in the list: what stands below finds them.
  for (const one of areas.toSorted((a, b) => rankOf(a) - rankOf(b) || a.line - b.line)) {
    const { line, code, name, depth } = one
    const ParentID = code === '' ? (above[depth - 1] ?? root) : (all.above(code)?.ID ?? root)
    const there = code === '' ? all.at(ParentID, name) : all.byCode(code)
    if (code === '' && there) above.splice(depth, above.length, there.ID)
    const why = there
      ? there.Name === name
        ? `「${name}」已经有了`
        : all.at(there.ParentID, name) && `那里已经有区域「${name}」`
      : all.size >= AREA_LIMIT
        ? `一个站点最多 ${AREA_LIMIT} 个区域`
        : all.objection({ ParentID, Name: name, Code: code })
    if (why !== undefined) {
      reasons.set(line, why)
      continue
    }
    if (there) {
      await rename(request, there, name)
      all.rename(there, name)
      Done.push(there.ID)
      continue
    }
    const made = await add(request, { ParentID, Code: code, Name: name, ShowOrder: all.lastPlace(ParentID) })
    all.add(made)
    if (code === '') above.splice(depth, above.length, made.ID)
    Done.push(made.ID)
  }
  const Skipped = [...reasons]
    .sort(([a], [b]) => a - b)
    .map(([line, why]) => ({ ID: line, Reason: `第 ${line} 行：${why}` }))
  return { Done, Skipped, ...(Done.length > 0 ? { LogID: logId } : {}) }
}

async function add(
  { db, me, now, changed }: Paste,
  After: { readonly ParentID: number; readonly Code: string; readonly Name: string; readonly ShowOrder: number },
): Promise<StoredArea> {
  const made = await db
    .insertInto('areas')
    .values({ ...After, StID: me.StID, UpdateTime: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  changed({ ID: made.ID, Title: made.Name, Before: null, After: { ...After } })
  return made
}

async function rename({ db, me, now, changed }: Paste, { ID, Name: before }: StoredArea, Name: string): Promise<void> {
  await db
    .updateTable('areas')
    .set({ Name, UpdateTime: now })
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .execute()
  changed({ ID, Title: before, Before: { Name: before }, After: { Name } })
}

/** The levels in their order; lines without a code come last and keep their order. */
function rankOf({ code }: AreaLine): number {
  return areaLevelOf(code) || 9
}
