/** The fakeReads family: rules of virtual read counts. */
import { fakeReads, type FakeReadRule } from '../../../src/api/system/fakeReads/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { recordsIn } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { channelNames } from '../../platform/sql/channelNames.ts'

/** The records of the fakeReads family. */
export const fakeReadRecords = recordsIn<FakeReadRule>({
  table: 'fake_read_rules',
  noun: '虚拟阅读规则',
  search: ['Name', 'ReMark'],
  order: '"ShowOrder", "ID"',
  touched: 'UpdateTime',
  toRow: (stored) => ({ ...toWire(stored), ChannelName: '' }) as unknown as FakeReadRule,
  saving: async ({ db, me }, draft, before) => {
    const ChID = Number(draft['ChID'] ?? 0)
    if (ChID > 0 && (await channelNames(db, me.StID, [ChID])).size === 0)
      throw refuseField('ChID', '没有这个栏目，它可能已被删除。')
    const row = { MinAdd: 0, MaxAdd: 0, ...before, ...draft }
    if (row.MinAdd > row.MaxAdd)
      throw refuseField('MaxAdd', `最多增加（${row.MaxAdd}）不能小于最少增加（${row.MinAdd}）。`)
  },
})

async function named({ db, me }: Request<unknown>, rows: readonly FakeReadRule[]): Promise<FakeReadRule[]> {
  const names = await channelNames(
    db,
    me.StID,
    rows.map(({ ChID }) => ChID),
  )
  return rows.map((row) => ({ ...row, ChannelName: row.ChID === 0 ? '全部栏目' : (names.get(row.ChID) ?? '') }))
}

/** Handlers of the fakeReads family. */
export const fakeReadHandlers = implement(fakeReads, {
  async list(request) {
    const found = await fakeReadRecords.list(request)
    return { ...found, List: await named(request, found.List) }
  },
  async get(request) {
    return (await named(request, [await fakeReadRecords.get(request)]))[0]!
  },
  save: fakeReadRecords.save,
  remove: fakeReadRecords.remove,
  enable: fakeReadRecords.turn,
})
