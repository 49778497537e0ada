/** The uploads family. */
import { defineManifest } from '../../manifest.ts'
import { uploadActions } from './actions.ts'
import { uploads } from './calls.ts'

export default defineManifest({
  family: uploads,
  actions: uploadActions,
  titles: {
    ...{ JobID: 'AI 任务', Place: '第几个结果' },
    Title: '标题',
    AdminID: '账号',
    FolderID: '文件夹',
    StrImg: '图片内容',
    Watermark: '加水印',
    IsFace: '人像识别',
    PicturesGuid: '图片编号',
    IsAdd: '另存',
    OriginalPath: '原图地址',
    Originals: '原件摘要',
    Crop: '裁剪范围',
    Content: '正文',
    FoldName: '上传编号',
    FileName: '文件名',
    VersionID: '版本',
    Count: '图片数',
    Address: '图片地址',
    Ratios: '比例',
    IsAll: '全站的',
    Sender: '上传者',
  },
})
