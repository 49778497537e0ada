/** What people do with uploads: nothing here needs a button, screens send by themselves. An item is taken away in the library. */
import { defineActions } from '../../actions.ts'
import { uploads } from './calls.ts'

/** */
const module = 201

const sending = (title: string, more: object = {}) =>
  ({ title, button: null, on: 'none', silent: true, log: { title, type: '2', module }, ...more }) as const
const unlogged = (title: string) => ({ title, button: null, on: 'none', silent: true, changes: 'nothing' }) as const
const edits = (input: { PicturesGuid?: string; IsAdd?: boolean }) => Boolean(input.PicturesGuid) && !input.IsAdd

/** The actions of the uploads family. */
export const uploadActions = defineActions(uploads, {
  images: {
    /** */
    editImage: sending('编辑图片', { is: edits }),
    images: sending('上传图片'),
  },
  uploadPic: { uploadPic: sending('上传图片') },
  uploadPics: { uploadPics: sending('上传图片') },
  saveFromCropper: { saveFromCropper: sending('编辑图片') },
  saveBasePic: { saveBasePic: sending('上传图片') },
  imgsConvert: { imgsConvert: sending('图片转存') },
  ratios: { ratios: sending('按比例裁图') },
  uploadMedia: { uploadMedia: sending('上传文件') },
  newMultiUploadMedia: { newMultiUploadMedia: unlogged('开始分片上传') },
  multiUploadSectionMedia: { multiUploadSectionMedia: unlogged('上传分片') },
  combineMedia: { combineMedia: sending('上传文件') },
  made: { made: sending('把 AI 生成的文件收进媒资库') },
  drop: { drop: unlogged('放弃上传') },
  ticket: { ticket: unlogged('领取上传凭证') },
})
