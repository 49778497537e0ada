/** The appBlocks family on the server: the app's front page. */
import { appBlocks, type AppBlock } from '../../../src/api/system/appBlocks/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { channelNames } from '../../platform/sql/channelNames.ts'
import { namesOf } from '../../platform/sql/namesOf.ts'
import { previewOf } from './preview.ts'

const records = recordsOf(appBlocks, 'app_blocks', {
  search: ['Name', 'ReMark'],
  filters: ['Kind', 'Enabled'],
  order: '"ShowOrder", "ID"',
  saving: async (request, draft, before) => {
    const { db, me } = request
    const { ChID = 0, Kind = before?.Kind ?? 'channel', StyleID } = draft
    if (ChID > 0 && (await channelNames(db, me.StID, [ChID])).size === 0)
      throw refuseField('ChID', '没有这个栏目，它可能已被删除。')
    const style = StyleID ?? before?.StyleID ?? 0
    if (style > 0) await checkStyle(request, style, Kind)
    return StyleID === 0 ? { StyleID: null } : undefined
  },
})

/** The style must be there and be made for the block's kind. */
async function checkStyle({ db, me }: Request<unknown>, ID: number, kind: AppBlock['Kind']): Promise<void> {
  // Locked against being deleted at the same moment.
  const style = await db
    .selectFrom('app_block_styles')
    .select(['Kind', 'Name'])
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .forShare()
    .executeTakeFirst()
  if (!style) throw refuseField('StyleID', '没有这个区块样式，它可能已被删除。')
  if (style.Kind !== kind) throw refuseField('StyleID', `样式“${style.Name}”不是给这种区块用的，请换一个样式。`)
}

async function named(request: Request<unknown>, rows: readonly AppBlock[]): Promise<AppBlock[]> {
  const styles = await namesOf(
    request,
    'app_block_styles',
    'Name',
    rows.map(({ StyleID }) => StyleID),
  )
  const channels = await channelNames(
    request.db,
    request.me.StID,
    rows.map(({ ChID }) => ChID),
  )
  return rows.map((row) => ({
    ...row,
    StyleName: styles.get(row.StyleID ?? 0) ?? '',
    ChannelName: row.ChID === 0 ? '全部栏目' : (channels.get(row.ChID) ?? ''),
  }))
}

export default {
  handlers: implement(appBlocks, {
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
    async preview(request) {
      const blocks = await named(request, await records.all(request, { Enabled: true }, 30))
      return previewOf(request, blocks)
    },
  }),
  undo: records.undo,
  demo: { load: () => import('./demo.ts'), after: ['appBlockStyles'] as const },
}
