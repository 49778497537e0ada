/** The watermarks family on the server: ordinary records, whose pictures are the library's. */
import { keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import { watermarks } from '../../../src/api/library/watermarks/calls.ts'
import { isGivenOut } from '../../platform/mediaRights/givenOut.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { markTypes } from './watermarkOf.ts'

const records = recordsOf(watermarks, 'watermarks', {
  most: 50,
  async saving({ db, me }, { Picture }, before) {
    if (Picture === undefined || Picture === before?.Picture) return
    const found = await db
      .selectFrom('media_versions')
      .select('Type')
      .where('StID', '=', me.StID)
      .where('Key', '=', keyOfAddress(Picture) ?? '')
      .where(isGivenOut('ID'))
      .executeTakeFirst()
    if (!found) throw refuseField('Picture', '媒资库里没有这张图片，请重新选择。')
    if (!(found.Type in markTypes)) throw refuseField('Picture', '水印图片须为 PNG、JPEG 或 WebP。')
  },
})

export default {
  handlers: implement(watermarks, {
    list: records.list,
    get: records.get,
    save: records.save,
    remove: records.remove,
    enable: records.turn,
  }),
  undo: records.undo,
}
