/** Files that are dropped on a page, each with the handle by which the browser may open it again, where it gives one. */
import { useState, type DragEvent } from 'react'
import { bringsFiles } from '../pictures/filesOf.ts'
import type { Handle } from './keptFiles.ts'
import { rememberHandle } from './transfers.ts'

/** What the element is given on which files are dropped. */
export interface DropTarget {
  readonly onDragOver: (event: DragEvent) => void
  readonly onDragLeave: () => void
  readonly onDrop: (event: DragEvent) => void
}

async function dropped(data: DataTransfer): Promise<File[]> {
  const items = [...data.items].filter(({ kind }) => kind === 'file')
  const found = items.map(async (item) => {
    const file = item.getAsFile()
    const ask = (item as { getAsFileSystemHandle?: () => Promise<Handle | null> }).getAsFileSystemHandle
    const handle = ask ? await ask.call(item).catch(() => null) : null
    if (file && handle?.getFile) rememberHandle(file, handle)
    return file
  })
  return (await Promise.all(found)).filter((file) => file !== null)
}

/** `begin`: what becomes of them. `isOver`: some are held over the page. What is no file is left to others. */
export function useFileDrop(begin: (files: readonly File[]) => void): {
  readonly isOver: boolean
  readonly drop: DropTarget
} {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    drop: {
      onDragOver(event) {
        if (!bringsFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event) {
        setOver(false)
        if (!bringsFiles(event.dataTransfer)) return
        event.preventDefault()
        void dropped(event.dataTransfer).then(begin)
      },
    },
  }
}
