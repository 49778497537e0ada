/** The media family. */
import { defineManifest } from '../../manifest.ts'
import { mediaActions } from './actions.ts'
import { media } from './calls.ts'

export default defineManifest({
  family: media,
  actions: mediaActions,
  log: { 201: '图片', 510: '媒资' },
  titles: {
    ...{ PhotosName: '图集名称', PhotosDescription: '图集说明' },
    IsWithdrawn: '停用',
    ...{ WithID: '换成', AlsoIDs: '近似的图', RecallID: '撤下记录', Reason: '原因' },
    ...{ Rotate: '旋转', Flip: '左右翻转', X: '裁剪左边', Y: '裁剪上边' },
  },
})
