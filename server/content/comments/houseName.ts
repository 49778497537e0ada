/** Names that only the house writes under: a reader who took one would seem to speak for it. */
import { Refusal } from '../../../src/api/client.ts'
import { fold } from '../../../src/api/text/fold.ts'
import { withoutUnseen } from '../../../src/api/text/unseen.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** Ours: what a newsroom calls itself. */
const ours = ['官方', '编辑部', '管理员']

/** A name by what is read of it: no signs or blanks between, one form and case. */
const plain = (name: string) => fold(withoutUnseen(name.normalize('NFKC'))).replace(/[^\p{L}\p{N}]/gu, '')

/** Throws 'refused' for a name of the house, or of the station. */
export async function refuseHouseName(db: Db, StID: number, NickName: string): Promise<void> {
  const name = plain(NickName)
  if (name === '') return
  const { StationName } = await db
    .selectFrom('stations')
    .select('StationName')
    .where('ID', '=', StID)
    .executeTakeFirstOrThrow()
  const taken = [...ours, StationName].find((one) => plain(one) !== '' && name.includes(plain(one)))
  if (taken !== undefined) throw new Refusal('refused', `昵称里不能有“${taken}”，请换一个。`)
}
