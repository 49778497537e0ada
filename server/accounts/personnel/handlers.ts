/** The personnel family. */
import { Refusal } from '../../../src/api/client.ts'
import { personnel } from '../../../src/api/accounts/personnel/calls.ts'
import { personHeadings } from '../../../src/api/accounts/personnel/personLines.ts'
import { templateSheet } from '../../platform/sheets/templateSheet.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { treeOrder, withPaths } from '../../platform/records/tree.ts'
import { moveOf } from '../../platform/records/moveOf.ts'
import { pastePeople } from './paste.ts'
import { personnelRecords } from './records.ts'
import { shown, typesOf } from './row.ts'

/** Handlers of the personnel family. */
export const personnelHandlers = implement(personnel, {
  async list(request) {
    const { List, ...count } = await personnelRecords.list(request)
    return { ...count, List: await shown(request.db, request.me.StID, List) }
  },
  async get(request) {
    const [row] = await shown(request.db, request.me.StID, [await personnelRecords.get(request)])
    return row!
  },
  template: () => templateSheet('人员', personHeadings),
  save: personnelRecords.save,
  remove: personnelRecords.remove,
  order: moveOf({ table: 'personnel', noun: '人员' }),
  async types({ db, me }) {
    const counts = await db
      .selectFrom('personnel')
      .innerJoinLateral(
        (eb) => eb.fn<{ type: string }>('jsonb_array_elements_text', ['personnel.Types']).as<'type'>('type'),
        (join) => join.onTrue(),
      )
      .select((eb) => [eb.ref('type').$castTo<string>().as('type'), eb.fn.countAll<number>().as('count')])
      .where('StID', '=', me.StID)
      .groupBy('type')
      .execute()
    const byType = new Map(counts.map(({ type, count }) => [type, Number(count)]))
    return (await typesOf(db, me.StID))
      .filter(({ Value, IsEnable }) => IsEnable || byType.has(Value))
      .map(({ Value, Name }) => ({ Value, Name, Count: byType.get(Value) ?? 0 }))
  },
  async typesOf(request) {
    const { ID, Type } = request.input
    const people = await personnelRecords.all(request, { Type }, 10_000)
    const rows = await shown(request.db, request.me.StID, people)
    return rows
      .filter((one) => ID === undefined || one.ID === ID)
      .flatMap((one) =>
        one.Types.map((type, at) => ({ ID: one.ID, Name: one.Name, Type: type, TypeName: one.TypeNames[at]! })),
      )
      .filter((one) => Type === undefined || one.Type === Type)
  },
  async departments({ db, me }) {
    const all = await db
      .selectFrom('mechanisms')
      .select(['ID', 'ParentID', 'Name', 'ShowOrder', 'IsEnable'])
      .where('StID', '=', me.StID)
      .execute()
    return withPaths(treeOrder(all)).filter(({ IsEnable }) => IsEnable)
  },
  async phone({ db, me, input, logAlso }) {
    const person = await db
      .selectFrom('personnel')
      .select(['ID', 'Name', 'Phone'])
      .where('ID', '=', input.ID)
      .where('StID', '=', me.StID)
      .executeTakeFirst()
    if (!person) throw new Refusal('missing', '没有这个人员，可能已被删除。')
    await logAlso({ Title: '查看电话', ActionType: '2', Module: 331, EventID: [person.ID], ReMark: person.Name })
    return person
  },
  paste: pastePeople,
})
