/** The fakeReads family on the server: rules of virtual read counts. */
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { fakeReads, type FakeReadRule } from '../../../src/api/system/fakeReads/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { channelNames } from '../../platform/sql/channelNames.ts'

/** A rule counts where articles become public: why one of other channels, or of all, is not the person's to change. */
function foreign(me: Me, rule: { readonly ChID: number } | undefined): string | undefined {
  if (!rule || me.channels === 'all' || me.channels.includes(rule.ChID)) return undefined
  return rule.ChID === 0 ? '您的角色只有部分栏目的权限，不能改动全部栏目的规则' : '您的角色没有这个栏目的权限'
}

const records = recordsOf(fakeReads, 'fake_read_rules', {
  search: ['Name', 'ReMark'],
  order: '"ShowOrder", "ID"',
  saving: async ({ db, me }, draft, before) => {
    const why = foreign(me, before)
    if (why !== undefined) throw new Refusal('forbidden', why)
    const { ChID = before?.ChID ?? 0 } = draft
    if (ChID === 0 && me.channels !== 'all') throw refuseField('ChID', '您的角色只有部分栏目的权限，请选择一个栏目。')
    if (ChID > 0 && (await channelNames(db, me.StID, [ChID])).size === 0)
      throw refuseField('ChID', '没有这个栏目，它可能已被删除。')
  },
  removing: async ({ me }, stored) => foreign(me, stored),
  turning: async ({ me }, stored) => foreign(me, stored),
})

async function named({ db, me }: Request<unknown>, rows: readonly FakeReadRule[]): Promise<FakeReadRule[]> {
  const names = await channelNames(
    db,
    me.StID,
    rows.map(({ ChID }) => ChID),
  )
  return rows.map((row) => ({ ...row, ChannelName: row.ChID === 0 ? '全部栏目' : (names.get(row.ChID) ?? '') }))
}

export default {
  handlers: implement(fakeReads, {
    async list(request) {
      const found = await records.list(request)
      return { ...found, List: await named(request, found.List) }
    },
    async get(request) {
      return (await named(request, [await records.get(request)]))[0]!
    },
    save: records.save,
    remove: records.remove,
    enable: records.turn,
  }),
  undo: records.undo,
  demo: { load: () => import('./demo.ts') },
}
