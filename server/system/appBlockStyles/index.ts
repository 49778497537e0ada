/** The appBlockStyles family on the server. */
import { appBlockStyles } from '../../../src/api/system/appBlockStyles/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'

const records = recordsOf(appBlockStyles, 'app_block_styles', {
  search: ['Name', 'ReMark'],
  filters: ['Kind'],
  order: '"Kind", "ID"',
  removing: async ({ db, me }, stored) => {
    const using = await db
      .selectFrom('app_blocks')
      .select('Name')
      .where('StID', '=', me.StID)
      .where('StyleID', '=', stored.ID)
      .orderBy('ID')
      .execute()
    return using.length === 0 ? undefined : `有 ${using.length} 个首页区块正在使用，例如“${using[0]!.Name}”，请先换样式`
  },
})

export default {
  handlers: implement(appBlockStyles, {
    list: records.list,
    get: records.get,
    save: records.save,
    remove: records.remove,
  }),
  undo: records.undo,
  demo: { load: () => import('./demo.ts') },
}
