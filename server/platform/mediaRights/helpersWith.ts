/** Who can permit what may not be used. */
import { may, type Me } from '../../../src/api/access.ts'
import { MAY_PERMIT } from '../../../src/api/library/media/standing.ts'
import { holdersOf } from '../pipeline/holdersOf.ts'
import type { Db } from '../pipeline/implement.ts'

/** Ours: so many people are named. */
const NAMED = 3
const PAGE = '/media/NewIndex'
const BUTTON = '授权'

/** 可以找甲、乙授权。 `me`: who is told; whoever may permit is sent to nobody else. Default: nobody known. */
export async function helpersWith(db: Db, StID: number, me?: Me): Promise<string> {
  if (me && may(me, [PAGE], BUTTON)) return `${MAY_PERMIT}。`
  const holders = await holdersOf(db, StID, { page: PAGE, button: BUTTON, most: NAMED })
  if (holders.length === 0) return `请管理员把媒资库的「${BUTTON}」给某个角色。`
  return `可以找${holders.map(({ Name }) => Name).join('、')}授权。`
}
