/** Saving an ordinary record, new or changed. */
import { Refusal } from '../../../src/api/client.ts'
import { isSameName } from '../../../src/api/text/sameName.ts'
import { changedFields, toWire } from './columns.ts'
import type { Stored, WholeKind } from './recordKind.ts'
import type { Records } from './records.ts'
import { needFields, refuseField } from './refuseField.ts'
import { anyTable, goneText, lockedRows, rowsOf, updateRow, type Asker } from './rowsOf.ts'

/** The handler that saves records of this kind. */
export function saveOf<Row>(kind: WholeKind<Row>): Records<Row>['save'] {
  const { table, noun, name, json = [] } = kind
  const once = kind.once === false ? [] : (kind.once ?? [name])
  const forWriting = (columns: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(columns).map(([key, value]) => [key, json.includes(key) ? JSON.stringify(value) : value]),
    )

  const refuseDuplicate = async (asker: Asker, row: Readonly<Record<string, unknown>>, ID: number | undefined) => {
    if (once.length === 0 || once.some((column) => row[column] === undefined)) return
    if (kind.looks) await refuseAlike(asker, row, ID)
    let duplicates = rowsOf(table, asker).select('ID')
    for (const column of once) duplicates = duplicates.where(column, '=', row[column])
    const duplicate = await duplicates.executeTakeFirst()
    if (duplicate && duplicate['ID'] !== ID)
      throw refuseField(
        once.includes(name) ? name : once.at(-1)!,
        kind.taken?.(row) ?? `已经有名称是“${String(row[name])}”的${noun}，请换一个名称。`,
        'conflict',
      )
  }

  const refuseAlike = async (asker: Asker, row: Readonly<Record<string, unknown>>, ID: number | undefined) => {
    const isText = (column: string) => typeof row[column] === 'string'
    let beside = rowsOf(table, asker).selectAll()
    for (const column of once.filter((one) => !isText(one))) beside = beside.where(column, '=', row[column])
    const texts = once.filter(isText)
    const textsOf = (one: Readonly<Record<string, unknown>>) =>
      texts.map((column) => String(one[column])).filter(Boolean)
    const saidOf = (one: Readonly<Record<string, unknown>>) => textsOf(one).join(' · ')
    const alike = (await beside.execute()).find(
      (one) =>
        one['ID'] !== ID &&
        saidOf(one) !== saidOf(row) &&
        texts.every((column) => isSameName(String(one[column]), String(row[column]))),
    )
    if (alike)
      throw refuseField(name, `“${saidOf(row)}”和已有的“${saidOf(alike)}”看上去一样，请换一个名称。`, 'conflict')
  }

  const refuseMore = async (asker: Asker) => {
    if (kind.most === undefined) return
    const all = await rowsOf(table, asker).select('ID').limit(kind.most).execute()
    if (all.length >= kind.most)
      throw new Refusal('limit', `一个站点最多 ${kind.most} ${kind.measure ?? '个'}${noun}，请先删除不用的。`)
  }

  return async (request) => {
    const { me, now, changed, logId } = request
    const { ID, ...sent } = request.input as { ID?: number } & Record<string, unknown>
    const before = ID === undefined ? undefined : (await lockedRows(table, request, [ID]))[0]
    if (ID !== undefined && !before) throw new Refusal('missing', goneText(noun))
    const draft = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    if (!before && (draft[name] === undefined || draft[name] === '')) throw refuseField(name, `请填写${noun}的名称。`)
    needFields(draft, before, kind.needed ?? {})
    await refuseDuplicate(request, { ...before, ...draft }, ID)
    if (!before) await refuseMore(request)
    const columns = { ...draft, ...(await kind.saving?.(request, draft, before)) }
    const touch = kind.touched ? { [kind.touched]: now } : {}
    if (!before) {
      const made = (await anyTable(request)
        .insertInto(table)
        .values({ ...forWriting(columns), ...touch, StID: me.StID })
        .returningAll()
        .executeTakeFirstOrThrow()) as unknown as Stored
      const After = Object.fromEntries(Object.keys(columns).map((key) => [key, toWire(made)[key]]))
      changed({ ID: made.ID, Title: String(made[name]), Before: null, After })
      return { ID: made.ID, LogID: logId }
    }
    const changes = changedFields(before, columns)
    if (!changes) return { ID: before.ID }
    await updateRow(table, request, before.ID, { ...forWriting(changes.After), ...touch })
    changed({ ID: before.ID, Title: String(before[name]), ...changes })
    return { ID: before.ID, LogID: logId }
  }
}
