/** Cropping a picture, setting its focal point and marking faces in it, in dialogs, for every pane with an item under its cursor. */
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { may } from '../../../api/access.ts'
import { faces } from '../../../api/library/faces/calls.ts'
import { media, type Media } from '../../../api/library/media/calls.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { remember } from '../../../workspace/history.ts'
import { notify } from '../../../workspace/notices.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { api, me } from '../../../workspace/session.ts'
import { markFace } from '../faces/markFace.ts'

const CropDialog = lazy(() => import('../../parts/pictures/crop/CropDialog.tsx'))
const FocalDialog = lazy(() => import('./FocalDialog.tsx'))
const FaceDialog = lazy(() => import('../faces/FaceDialog.tsx'))

type What = 'crop' | 'focus' | 'face'

/** Whose button it takes. */
const families = { crop: media, focus: media, face: faces } as const

/**
 * Offers `c`, `shift+c` and `shift+f`: `f` begins the filters of the lists it stands in. Answers the dialog that is open. `row`:
 * the item under the cursor.
 */
export function usePictureDialogs(row: Media | undefined): ReactNode {
  const [open, setOpen] = useState<{ readonly what: What; readonly row: Media }>()
  const verb = (what: What, title: string, keys: string, keywords: readonly string[]) =>
    defineCommand({
      ...{ id: `media.dialog.${what}`, title, group: '媒资', keys, where: 'list', family: 'media', keywords },
      can: () => {
        if (!may(me(), families[what].pages, what === 'face' ? '添加' : '编辑')) return false
        const isPicture = row?.Kind === 'image' && row.DeletedAt === null && row.WithdrawnAt === null
        return isPicture || '请选择一张没有停用的图片'
      },
      run: () => row && setOpen({ what, row }),
    })
  usePaneCommands([
    verb('crop', '裁剪图片', 'c', ['旋转', '翻转', '比例', 'crop']),
    verb('focus', '定焦点', 'shift+c', ['焦点', 'focal']),
    verb('face', '标记人脸', 'shift+f', ['人物', '人脸', 'face']),
  ])
  if (!open) return null
  const close = () => setOpen(undefined)
  const keep = async (point: { readonly FocalX: number; readonly FocalY: number }) => {
    close()
    try {
      const { LogID } = await api.media.focus({ ID: open.row.ID, ...point })
      if (LogID !== undefined) remember(`设焦点“${open.row.Title}”`, LogID)
    } catch (error) {
      notify((error as Error).message, 'error')
    }
  }
  return (
    <Suspense fallback={null}>
      {open.what === 'crop' ? (
        <CropDialog
          address={open.row.Address}
          label={open.row.Title}
          replacer
          onStepOut={close}
          onCropped={() => void close()}
        />
      ) : open.what === 'face' ? (
        <FaceDialog
          row={open.row}
          onStepOut={close}
          onKept={(box) => {
            close()
            void markFace(open.row.ID, box)
          }}
        />
      ) : (
        <FocalDialog row={open.row} onStepOut={close} onKept={(point) => void keep(point)} />
      )}
    </Suspense>
  )
}
