/** The appBlocks family: the app's front page. */
import { appBlocks, type AppBlock } from '../../../src/api/system/appBlocks/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { recordsIn } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { channelNames } from '../../platform/sql/channelNames.ts'
import { previewOf } from './preview.ts'

/** The records of the appBlocks family. */
export const appBlockRecords = recordsIn<AppBlock>({
  table: 'app_blocks',
  noun: '首页区块',
  search: ['Name', 'ReMark'],
  filters: ['Kind', 'Enabled'],
  order: '"ShowOrder", "ID"',
  touched: 'UpdateTime',
  toRow: (stored) => ({ ...toWire(stored), StyleName: '', ChannelName: '' }) as unknown as AppBlock,
  saving: async (request, draft, before) => {
    const { db, me } = request
    const ChID = Number(draft['ChID'] ?? 0)
    if (ChID > 0 && (await channelNames(db, me.StID, [ChID])).size === 0)
      throw refuseField('ChID', '没有这个栏目，它可能已被删除。')
    return checkStyle(request, draft, before)
  },
})

/** The style must be there and be made for the block's kind; 0 is none. */
async function checkStyle(
  { db, me }: Request<unknown>,
  draft: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | undefined,
): Promise<{ StyleID?: null }> {
  const StyleID = Number(draft['StyleID'] ?? before?.['StyleID'] ?? 0)
  if (StyleID === 0) return draft['StyleID'] === undefined ? {} : { StyleID: null }
  // Locked against being deleted at the same moment.
  const style = await db
    .selectFrom('app_block_styles')
    .select(['Kind', 'Name'])
    .where('ID', '=', StyleID)
    .where('StID', '=', me.StID)
    .forShare()
    .executeTakeFirst()
  if (!style) throw refuseField('StyleID', '没有这个区块样式，它可能已被删除。')
  if (style.Kind !== (draft['Kind'] ?? before?.['Kind'] ?? 'channel'))
    throw refuseField('StyleID', `样式“${style.Name}”不是给这种区块用的，请换一个样式。`)
  return {}
}

async function named({ db, me }: Request<unknown>, rows: readonly AppBlock[]): Promise<AppBlock[]> {
  const ids = rows.flatMap(({ StyleID }) => (StyleID === null ? [] : [StyleID]))
  const styles =
    ids.length === 0
      ? []
      : await db
          .selectFrom('app_block_styles')
          .select(['ID', 'Name'])
          .where('StID', '=', me.StID)
          .where('ID', 'in', ids)
          .execute()
  const styleNames = new Map(styles.map(({ ID, Name }) => [ID, Name]))
  const channels = await channelNames(
    db,
    me.StID,
    rows.map(({ ChID }) => ChID),
  )
  return rows.map((row) => ({
    ...row,
    StyleName: row.StyleID === null ? '' : (styleNames.get(row.StyleID) ?? ''),
    ChannelName: row.ChID === 0 ? '全部栏目' : (channels.get(row.ChID) ?? ''),
  }))
}

/** Handlers of the appBlocks family. */
export const appBlockHandlers = implement(appBlocks, {
  async list(request) {
    const found = await appBlockRecords.list(request)
    return { ...found, List: await named(request, found.List) }
  },
  async get(request) {
    return (await named(request, [await appBlockRecords.get(request)]))[0]!
  },
  save: appBlockRecords.save,
  remove: appBlockRecords.remove,
  enable: appBlockRecords.turn,
  async preview(request) {
    const blocks = await named(request, await appBlockRecords.all(request, { Enabled: true }, 30))
    return previewOf(request, blocks)
  },
})
