/** Bringing files into the library: dropped on its page, or chosen. They go up in the transfer pane's queue. */
import { useRef, type ReactNode } from 'react'
import { defineCommand } from '../../../workspace/command.ts'
import { notify } from '../../../workspace/notices.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { startTransfer } from '../../parts/transfers/transfers.ts'
import { tellBrought, type Shown } from './tellBrought.ts'
import { useFileDrop, type DropTarget } from '../../parts/transfers/useFileDrop.ts'

/** What the page needs: the hidden chooser, and what it does when something is dropped on it. */
export interface Bringing {
  readonly picker: ReactNode
  readonly isOver: boolean
  readonly drop: DropTarget
}

function begin(files: readonly File[], folder: number | undefined, shown: () => Shown): void {
  if (files.length === 0) return
  const sent = files.map((file) => startTransfer(file, folder))
  tellBrought(sent, shown)
  const going = files.filter(({ size }) => size > 0).length
  if (going > 0) notify(`${going} 个文件开始上传，进度在“上传任务”。`, 'success')
}

/** Offers `shift+u`. `folder`: the one that is shown, where the files go; `shown`: how the page shows what came. */
export function useBringing(folder: number | undefined, shown: Shown): Bringing {
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(shown)
  latest.current = shown
  const bring = (files: readonly File[]) => begin(files, folder, () => latest.current)
  const { isOver, drop } = useFileDrop(bring)
  usePaneCommands([
    defineCommand({
      ...{ id: 'media.bring', title: '上传到媒资库', group: '媒资', keys: 'shift+u', where: 'list', family: 'media' },
      keywords: ['上传', '图片', '视频', 'upload'],
      run: () => input.current?.click(),
    }),
  ])
  return {
    isOver,
    picker: (
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          bring([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    ),
    drop,
  }
}
