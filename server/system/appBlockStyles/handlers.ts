/** The appBlockStyles family. */
import { appBlockStyles, type AppBlockStyle } from '../../../src/api/system/appBlockStyles/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { recordsIn } from '../../platform/records/recordsOf.ts'

/** The records of the appBlockStyles family. */
export const appBlockStyleRecords = recordsIn<AppBlockStyle>({
  table: 'app_block_styles',
  noun: '区块样式',
  search: ['Name', 'ReMark'],
  filters: ['Kind'],
  order: '"Kind", "ID"',
  touched: 'UpdateTime',
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

/** Handlers of the appBlockStyles family. */
export const appBlockStyleHandlers = implement(appBlockStyles, {
  list: appBlockStyleRecords.list,
  get: appBlockStyleRecords.get,
  save: appBlockStyleRecords.save,
  remove: appBlockStyleRecords.remove,
})
