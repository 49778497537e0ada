/** The areas family. */
import { areaHeadings } from '../../../src/api/accounts/areas/areaLines.ts'
import { templateSheet } from '../../platform/sheets/templateSheet.ts'
import { areas } from '../../../src/api/accounts/areas/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { moveOf } from '../../platform/records/moveOf.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { treeOrder, withDescendants } from '../../platform/records/tree.ts'
import { soundsLike } from '../../platform/pinyin/sounds.ts'
import { pasteAreas } from './paste.ts'
import { NO_AREA, removeAreas } from './remove.ts'
import { saveArea } from './save.ts'
import { areasOf, toArea, type StoredArea } from './store.ts'

const records = recordsOf(areas, 'areas')

/** Those that are on and stand under nothing that is off. */
function usable(inOrder: readonly StoredArea[]): StoredArea[] {
  const off = new Set<number>()
  return inOrder.filter(({ ID, ParentID, IsEnable }) => {
    if (IsEnable && !off.has(ParentID)) return true
    off.add(ID)
    return false
  })
}

/** Handlers of the areas family. */
export const areaHandlers = implement(areas, {
  template: () => templateSheet('区域', areaHeadings),
  async list({ db, me, input }) {
    const { Keyword = '', ParentID = 0, IsEnable } = input
    const all = treeOrder(await areasOf(db, me.StID))
    const below = ParentID === 0 ? undefined : withDescendants(all, ParentID)
    const meant = (IsEnable === true ? usable(all) : all).filter(
      (one) =>
        (IsEnable !== false || !one.IsEnable) &&
        (!below || (below.has(one.ID) && one.ID !== ParentID)) &&
        (one.Code.startsWith(Keyword) || soundsLike([one.Name], Keyword)),
    )
    return meant.map(toArea)
  },
  async get({ db, me, input }) {
    const found = await db
      .selectFrom('areas')
      .selectAll()
      .where('ID', '=', input.ID)
      .where('StID', '=', me.StID)
      .executeTakeFirst()
    if (!found) throw new Refusal('missing', NO_AREA)
    return toArea(found)
  },
  save: saveArea,
  remove: removeAreas,
  enable: records.turn,
  order: moveOf({ table: 'areas', noun: '区域', within: 'ParentID' }),
  paste: pasteAreas,
})
