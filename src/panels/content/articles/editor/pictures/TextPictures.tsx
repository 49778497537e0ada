/** What belongs to the pictures of a text besides the text: the dialogs, and how far what goes up is. */
import { lazy, memo, Suspense, useRef, useState, type ReactNode } from 'react'
import { useEditorState, type Editor } from '@tiptap/react'
import { useSnapshot } from 'valtio'
import { notify } from '../../../../../workspace/notices.ts'
import { putFigures } from '../putFigures.ts'
import { insertFiles, placeholdersIn } from '../uploading/uploadingMedia.ts'
import { uploads } from '../uploading/uploads.ts'
import { figureOf } from './figureOf.ts'
import { pictureAt } from './pictureAt.ts'
import { swapPicture } from './swapPicture.ts'
import { usePictureCommands } from './usePictureCommands.ts'

const LibraryDialog = lazy(() => import('../../../../parts/pictures/library/LibraryDialog.tsx'))

/** Ours: so many pictures are put in at a time. */
const MOST_PICKED = 30
const CropDialog = lazy(() => import('../../../../parts/pictures/crop/CropDialog.tsx'))

/** Draws a line while something goes up, and the dialog while a picture is cut. */
export const TextPictures = memo(function TextPictures(props: {
  readonly editor: Editor
  readonly editable: boolean
}): ReactNode {
  const { editor, editable } = props
  const [cut, setCut] = useState<string>()
  const [isPicking, setPicking] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  usePictureCommands(editor, editable, {
    choose: () => picker.current?.click(),
    pick: () => setPicking(true),
    crop: () => setCut(String(pictureAt(editor.state)?.node.attrs['src'] ?? '')),
  })
  const put = (address: string) => {
    const found = pictureAt(editor.state)
    const picture = found?.node.attrs['src'] === cut ? found : undefined
    if (!picture) notify('图片已经不在原处，裁好的没有放进去。', 'warning')
    setCut(undefined)
    const along = picture && swapPicture(editor, picture, address)
    editor.commands.focus()
    return along
  }
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        multiple
        accept="image/*,video/*,audio/*,.heic,.heif"
        onChange={(event) => {
          insertFiles(editor, [...(event.target.files ?? [])])
          event.target.value = ''
          editor.commands.focus()
        }}
      />
      <OnTheWay editor={editor} />
      {isPicking && (
        <Suspense fallback={null}>
          <LibraryDialog
            title="放进正文的图片"
            most={MOST_PICKED}
            onStepOut={() => {
              setPicking(false)
              editor.commands.focus()
            }}
            onPicked={(rows) => {
              setPicking(false)
              putFigures(editor, rows.map(figureOf))
              editor.commands.focus()
            }}
          />
        </Suspense>
      )}
      {cut !== undefined && (
        <Suspense fallback={null}>
          <CropDialog
            address={cut}
            label="图片"
            replacer
            onStepOut={() => {
              setCut(undefined)
              editor.commands.focus()
            }}
            onCropped={put}
          />
        </Suspense>
      )}
    </>
  )
})

/** How many of this text are on their way, and how far they are together. */
function OnTheWay({ editor }: { readonly editor: Editor }): ReactNode {
  const ids = useEditorState({
    editor,
    selector: ({ editor: now }) => placeholdersIn(now.state.doc).map(({ id }) => id),
  })
  const { byId } = useSnapshot(uploads)
  if (ids.length === 0) return null
  const all = ids.map((id) => byId[id])
  const going = all.filter((one) => !one || one.state === 'going')
  const broken = all.length - going.length - all.filter((one) => one?.state === 'done').length
  const done = all.reduce((sum, one) => sum + (one?.done ?? 0), 0) / all.length
  return (
    <p className="cd-uploading-line cd-small" role="status">
      {going.length > 0 && `正在上传 ${going.length} 个文件（${Math.round(done * 100)}%），可以接着写。`}
      {broken > 0 && ` ${broken} 个没有传上去：在命令面板里运行“重新上传没传完的图片”，或把它删掉。`}
    </p>
  )
}
