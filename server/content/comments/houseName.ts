/** Names that only the house writes under: a reader who took one would seem to speak for it. */
import { Refusal } from '../../../src/api/client.ts'
import { fold } from '../../../src/api/text/fold.ts'
import { simplified } from '../../../src/api/text/simplified.ts'
import { withoutUnseen } from '../../../src/api/text/unseen.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** Ours: what a newsroom calls itself. */
const ours = ['官方', '编辑部', '管理员']

/** A name by what is read of it: no signs or blanks between, one form and case, traditional signs as simplified ones. */
const plain = (name: string) => simplified(fold(withoutUnseen(name.normalize('NFKC'))).replace(/[^\p{L}\p{N}]/gu, ''))

/** Ours: a shorter part of a station's name is the name of a place, which is everybody's. */
const LEAST = 3

/** What a station is called: as a whole, and by what stands before a separator. */
function namesOf(StationName: string): string[] {
  const [first = ''] = StationName.split(/[·・•‧\-‐‑–—―－|｜]/u)
  return [StationName, ...(plain(first).length < LEAST ? [] : [first.trim()])]
}

/** Throws 'refused' for a name of the house, or of the station. */
export async function refuseHouseName(db: Db, StID: number, NickName: string): Promise<void> {
  const name = plain(NickName)
  if (name === '') return
  const { StationName } = await db
    .selectFrom('stations')
    .select('StationName')
    .where('ID', '=', StID)
    .executeTakeFirstOrThrow()
  const taken = [...ours, ...namesOf(StationName)].find((one) => plain(one) !== '' && name.includes(plain(one)))
  if (taken !== undefined) throw new Refusal('refused', `昵称里不能有“${taken}”，请换一个。`)
}
