/** Which file an upload is of, kept in this browser: after a reload it goes on without being asked for, where that can be. */
import { createStore, del, get, set, type UseStore } from 'idb-keyval'

/** What makes two files the same to who goes on with an upload. */
export interface FileSign {
  readonly name: string
  readonly size: number
  readonly lastModified: number
}

/** A file on the disk that the browser may open again. Chromium has them; others ask for the file. */
export interface Handle {
  getFile(): Promise<File>
  queryPermission?(want: { mode: 'read' }): Promise<string>
  requestPermission?(want: { mode: 'read' }): Promise<string>
}

/** What is kept of one upload. */
export interface KeptFile {
  readonly sign: FileSign
  readonly handle?: Handle | undefined
}

let opened: UseStore | undefined
const store = (): UseStore => (opened ??= createStore('copydesk.transfers', 'files'))

/** A browser that keeps nothing, in a private window, still sends. */
async function ifKept<T>(what: () => Promise<T>): Promise<T | undefined> {
  try {
    return await what()
  } catch {
    return undefined
  }
}

/** The sign of a file. */
export function signOf({ name, size, lastModified }: File): FileSign {
  return { name, size, lastModified }
}

/** Remember the file of an upload. */
export const keepFile = (id: string, kept: KeptFile) => ifKept(() => set(id, kept, store()))
/** What is remembered of it. */
export const keptFile = (id: string) => ifKept(() => get<KeptFile>(id, store()))
/** It is over. */
export const forgetFile = (id: string) => ifKept(() => del(id, store()))

/** The file behind a handle; undefined where the browser may not open it. `ask`: the person may be asked now. */
export async function fileBehind(handle: Handle | undefined, ask: boolean): Promise<File | undefined> {
  if (!handle) return undefined
  try {
    const want = { mode: 'read' } as const
    let may = (await handle.queryPermission?.(want)) ?? 'granted'
    if (may !== 'granted' && ask) may = (await handle.requestPermission?.(want)) ?? may
    return may === 'granted' ? await handle.getFile() : undefined
  } catch {
    return undefined
  }
}

/** Why a file is not the one that an upload is of, as a sentence; undefined when it is. */
export function otherFile(file: File, wanted: Pick<FileSign, 'name' | 'size'> & Partial<FileSign>): string | undefined {
  if (file.size !== wanted.size)
    return `这不是原来的文件：原来的“${wanted.name}”有 ${wanted.size} 字节，这个有 ${file.size} 字节。`
  if (wanted.lastModified !== undefined && file.lastModified !== wanted.lastModified)
    return `“${file.name}”在开始上传之后改过，不能接着传，请取消后重新上传。`
  return undefined
}
