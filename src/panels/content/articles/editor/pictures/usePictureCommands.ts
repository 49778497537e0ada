/** What can be done with the pictures of a text, as commands of its pane. */
import type { Editor } from '@tiptap/react'
import { usePaneCommands } from '../../../../../workspace/pane.ts'
import { placeholdersIn } from '../uploading/uploadingMedia.ts'
import { retryUpload, uploads } from '../uploading/uploads.ts'
import { editorCommand } from '../useEditorCommands.ts'
import { askAbout } from './askAbout.ts'
import { convertPictures, foreignCount } from './convertPictures.ts'
import { galleryLength, isGallery, joinGallery, splitGallery } from './gallery.ts'
import { nextPicture, pictureAt } from './pictureAt.ts'

/** What the commands need of the screen. */
export interface PictureActs {
  /** Open the system's dialog that chooses files. */
  readonly choose: () => void
  /** Open the library, to put pictures out of it into the text. */
  readonly pick: () => void
  /** Open the crop dialog for the picture of the caret. */
  readonly crop: () => void
}

const HERE = '请先选中一张图片，或把光标放到它的说明里。'

/** Offer them while mounted. */
export function usePictureCommands(editor: Editor, editable: boolean, { choose, pick, crop }: PictureActs): void {
  const write = () => editable || '这篇稿件现在只能阅读。'
  const onPicture = () => (write() === true ? pictureAt(editor.state) !== undefined || HERE : write())
  const broken = () =>
    placeholdersIn(editor.state.doc).filter(({ id }) => ['failed', 'gone'].includes(uploads.byId[id]?.state ?? ''))
  const go = (step: 1 | -1) => {
    const next = nextPicture(editor.state, step)
    if (next) editor.chain().focus().setNodeSelection(next.at).scrollIntoView().run()
  }
  const hasPictures = () => nextPicture(editor.state, 1) !== undefined || '正文里还没有图片。'
  usePaneCommands([
    editorCommand({
      id: 'editor.pictures.upload',
      title: '上传图片、视频或音频到正文',
      keys: 'mod+alt+u',
      keywords: ['upload', 'photo', '配图', '拖入', '粘贴'],
      can: write,
      run: choose,
    }),
    editorCommand({
      id: 'editor.pictures.pick',
      title: '从媒资库选图放进正文',
      keys: 'mod+alt+p',
      keywords: ['library', '媒资', '图库', 'pick'],
      can: write,
      run: pick,
    }),
    editorCommand({
      id: 'editor.picture.about',
      title: '图片资料：替代文字、署名、位置',
      keys: 'mod+alt+i',
      keywords: ['alt', 'credit', '说明', '作者', '装饰图', '绕排'],
      can: onPicture,
      run: (ctx) => askAbout(editor, ctx),
    }),
    editorCommand({
      id: 'editor.picture.crop',
      title: '裁剪图片',
      keys: 'mod+alt+x',
      keywords: ['crop', '旋转', '翻转'],
      can: onPicture,
      run: crop,
    }),
    editorCommand({
      id: 'editor.picture.gallery',
      title: '相邻的图片并成图集，或拆开',
      keys: 'mod+alt+y',
      keywords: ['gallery', '组图'],
      can: () => {
        if (onPicture() !== true) return onPicture()
        return isGallery(editor) || galleryLength(editor) > 1 || '旁边没有别的图片。'
      },
      run: () => (isGallery(editor) ? splitGallery(editor) : joinGallery(editor)),
    }),
    editorCommand({
      id: 'editor.picture.next',
      title: '下一张图片',
      keys: 'alt+]',
      repeat: true,
      can: hasPictures,
      run: () => go(1),
    }),
    editorCommand({
      id: 'editor.picture.previous',
      title: '上一张图片',
      keys: 'alt+[',
      repeat: true,
      can: hasPictures,
      run: () => go(-1),
    }),
    editorCommand({
      id: 'editor.pictures.convert',
      title: '图片转存：把别的网站的图片收进媒资库',
      keywords: ['外链', '转存', 'ImgsConvert', 'foreign'],
      can: () => (write() === true ? foreignCount(editor) > 0 || '正文里没有别的网站的图片。' : write()),
      run: (ctx) => convertPictures(editor, ctx),
    }),
    editorCommand({
      id: 'editor.pictures.retry',
      title: '重新上传没传完的图片',
      keywords: ['retry', '失败'],
      can: () => (write() === true ? broken().length > 0 || '没有没传完的图片。' : write()),
      async run(ctx) {
        const all = broken()
        for (const { id } of all) await retryUpload(id)
        const gone = all.filter(({ id }) => uploads.byId[id]?.state === 'gone').length
        if (gone > 0) ctx.notify(`有 ${gone} 张图片的文件已经不在这台电脑上，请删掉后重新放进来。`, 'warning')
      },
    }),
  ])
}
