/** The picture of an advertisement: one of the station's library, so that no other host learns who reads. */
import { keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import { isGivenOut } from '../../platform/mediaRights/givenOut.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'

/** Throws 'refused' for an address that is no picture of the station's library, or of one that was withdrawn. */
export async function checkPicture({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, address: string): Promise<void> {
  if (address === '') return
  const key = address.startsWith('/') ? keyOfAddress(address) : undefined
  if (key === undefined) throw refuseField('Picture', '图片要从媒资库里选，不能用别处的地址：别的网站会知道谁看了。')
  const found = await db
    .selectFrom('media_versions as f')
    .innerJoin('media as m', 'm.ID', 'f.MediaID')
    .select('f.Type')
    .where('f.Key', '=', key)
    .where('f.StID', '=', me.StID)
    .where(isGivenOut('f.ID'))
    .executeTakeFirst()
  if (!found) throw refuseField('Picture', '媒资库里没有这张图片，它可能已被撤回，请重新选择。')
  if (!found.Type.startsWith('image/')) throw refuseField('Picture', '媒资库里的这个文件不是图片，请重新选择。')
}
