/** The retentions family on the server. */
import { retentions, type Retention } from '../../../src/api/accounts/retentions/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { ensureRetentions, ruleOf, rules } from './rules.ts'
import { retentionsWork } from './work.ts'

const records = recordsOf(retentions, 'retentions', {
  once: false,
  search: [],
  order: '"ID"',
  toRow: (stored) => {
    const rule = ruleOf(stored.Name)
    const { title = stored.Name, least = 1, days = stored.Days, goes = '整条删除', from = '' } = rule ?? {}
    return { ...toWire(stored), Title: title, Goes: goes, From: from, Least: least, Most: days } as Retention
  },
  async saving(_request, { Days }, before) {
    const rule = ruleOf(String(before?.Name ?? ''))
    if (!rule || Days === undefined) return
    if (Days > rule.days) throw refuseField('Days', `保存天数最多 ${rule.days} 天，只能缩短。`)
    if (Days < rule.least) throw refuseField('Days', `保存天数最少 ${rule.least} 天。`)
  },
})

export default {
  handlers: implement(retentions, {
    async list(request) {
      await ensureRetentions(request.db, request.me.StID, rules)
      return records.list(request)
    },
    get: records.get,
    save: records.save,
  }),
  undo: records.undo,
  work: retentionsWork,
}
