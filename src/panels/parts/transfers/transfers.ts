/** Files on their way up in pieces: what runs in this page, and what the server has of others that broke off. */
import { proxy, ref } from 'valtio'
import { Refusal } from '../../../api/client.ts'
import { emptyFile } from '../../../api/library/uploads/emptyFile.ts'
import type { UploadedItem, UploadSession } from '../../../api/library/uploads/fields.ts'
import { noteBrought } from '../../../workspace/madeHere.ts'
import { sayAlike } from '../pictures/sayAlike.ts'
import { api } from '../../../workspace/session.ts'
import { fileBehind, forgetFile, keepFile, keptFile, otherFile, signOf, type Handle } from './keptFiles.ts'
import { sendByTus, type TusUpload } from './sendByTus.ts'

/**
 * One file. 'waiting': its turn has not come; 'needsFile': it broke off, and the browser cannot open the file by itself; 'failed':
 * it broke off, and may be sent again; 'refused': it is none that the library takes.
 */
export interface Transfer {
  /** Of this page; that of the server is known once it has begun. */
  readonly key: number
  readonly id: string | undefined
  readonly name: string
  readonly size: number
  /** Bytes that are there. */
  readonly sent: number
  readonly state: 'waiting' | 'sending' | 'paused' | 'needsFile' | 'failed' | 'refused' | 'finishing' | 'done'
  /** Why it failed or was refused; '' otherwise. */
  readonly problem: string
  /** Its address, once it is done; '' before. */
  readonly address: string
}

/** All of them, the newest first. */
export const transfers = proxy<{ items: Transfer[] }>({ items: [] })

/** Ours: so many are sent at a time. */
const AT_ONCE = 2

interface Running {
  file: File | undefined
  /** The folder of the library it goes to; undefined: none. */
  readonly folder?: number | undefined
  upload?: TusUpload | undefined
  readonly settle: { resolve(item: UploadedItem): void; reject(error: unknown): void }
}
const running = new Map<number, Running>()
let last = 0

const find = (key: number) => transfers.items.find((one) => one.key === key)
function change(key: number, to: Partial<Transfer>): void {
  transfers.items = transfers.items.map((one) => (one.key === key ? ref({ ...one, ...to }) : one))
}

function next(): void {
  const busy = transfers.items.filter(({ state }) => state === 'sending' || state === 'finishing').length
  const waiting = transfers.items.filter(({ state }) => state === 'waiting').toReversed()
  for (const { key } of waiting.slice(0, Math.max(0, AT_ONCE - busy))) void run(key)
}

async function run(key: number): Promise<void> {
  const one = running.get(key)
  const item = find(key)
  if (!one?.file || !item) return
  change(key, { state: 'sending', problem: '' })
  const { file } = one
  try {
    const told = {
      onId(id: string) {
        change(key, { id })
        void keptFile(id).then((kept) =>
          keepFile(id, { sign: signOf(file), handle: handles.get(file) ?? kept?.handle }),
        )
      },
      onProgress: (sent: number) => change(key, { sent }),
    }
    one.upload = sendByTus(file, item.id, told, one.folder)
    await one.upload.done
    change(key, { state: 'finishing', sent: file.size })
    const FoldName = find(key)?.id
    if (FoldName === undefined) throw new Error('an upload without an id')
    const made = await api.uploads.combineMedia({ FoldName })
    noteBrought('media', made.ID)
    sayAlike(made)
    change(key, { state: 'done', address: made.Url })
    void forgetFile(FoldName)
    one.settle.resolve(made)
    running.delete(key)
  } catch (error) {
    const isFinal = error instanceof Refusal && (error.kind === 'refused' || error.kind === 'limit')
    const problem = error instanceof Error ? error.message : '上传中断了，请重试。'
    if (isFinal) refuse(key, error)
    else change(key, { state: 'failed', problem })
  } finally {
    next()
  }
}

/** The file is what is wrong: it need not be sent again, and nobody waits for it any more. */
function refuse(key: number, why: Refusal): void {
  change(key, { state: 'refused', problem: why.message })
  running.get(key)?.settle.reject(why)
  running.delete(key)
}

const handles = new WeakMap<File, Handle>()

/** Remember by which handle a file was opened, so that it can be opened again after a reload. */
export function rememberHandle(file: File, handle: Handle): void {
  handles.set(file, handle)
}

function add(
  item: Omit<Transfer, 'key'>,
  file: File | undefined,
  folder?: number,
): { key: number; done: Promise<UploadedItem> } {
  const key = ++last
  const done = new Promise<UploadedItem>((resolve, reject) =>
    running.set(key, { file, folder, settle: { resolve, reject } }),
  )
  done.catch(() => {})
  transfers.items = [ref({ key, ...item }), ...transfers.items]
  next()
  return { key, done }
}

/**
 * Begin one. `folder`: of the library, where it is put; default none. `done` settles when the file is in the library, whatever
 * broke off meanwhile; rejects when it is called off or refused.
 */
export function startTransfer(
  file: File,
  folder?: number,
): { readonly key: number; readonly done: Promise<UploadedItem> } {
  const item = { id: undefined, name: file.name, size: file.size, sent: 0, problem: '', address: '' }
  if (file.size > 0) return add({ ...item, state: 'waiting' }, file, folder)
  const added = add({ ...item, state: 'refused' }, undefined)
  refuse(added.key, new Refusal('refused', emptyFile(file.name)))
  return added
}

/** Stop for now. */
export function pauseTransfer(key: number): void {
  const item = find(key)
  if (item?.state !== 'sending' && item?.state !== 'waiting') return
  running.get(key)?.upload?.pause()
  change(key, { state: 'paused' })
  next()
}

/**
 * Go on: with the file in hand, the one that is kept, or the one somebody chose. Answers why not, as a sentence; undefined
 * when it goes on.
 */
export async function resumeTransfer(key: number, chosen?: File): Promise<string | undefined> {
  const item = find(key)
  if (item?.state === 'refused') return item.problem
  const one = running.get(key)
  if (!item || !one || item.state === 'sending' || item.state === 'finishing' || item.state === 'done') return undefined
  const kept = item.id === undefined ? undefined : await keptFile(item.id)
  const file = chosen ?? one.file ?? (await fileBehind(kept?.handle, true))
  if (!file) {
    change(key, { state: 'needsFile' })
    return `请选择“${item.name}”，好接着传。`
  }
  const wrong = otherFile(file, kept?.sign ?? item)
  if (wrong !== undefined) return wrong
  one.file = file
  change(key, { state: 'waiting', problem: '' })
  next()
  return undefined
}

/** Call one off, here and on the server, or put away one that is done. */
export async function dropTransfer(key: number): Promise<void> {
  const item = find(key)
  if (!item) return
  running.get(key)?.upload?.pause()
  running.get(key)?.settle.reject(new Refusal('refused', '已取消上传。'))
  running.delete(key)
  transfers.items = transfers.items.filter((one) => one.key !== key)
  next()
  if (item.id !== undefined && item.state !== 'done') {
    void forgetFile(item.id)
    await api.uploads.drop({ FoldName: item.id }).catch(() => {})
  }
}

/** Takes up what the server says broke off, in this browser or another; what the browser may open goes on by itself. */
export async function takeUp(sessions: readonly UploadSession[]): Promise<void> {
  for (const { FoldName, FileName, Size, Offset, State, Problem } of sessions) {
    if (State === 'done' || transfers.items.some(({ id }) => id === FoldName)) continue
    const item = { id: FoldName, name: FileName, size: Size, sent: Offset, problem: Problem, address: '' }
    const { key } = add({ ...item, state: State === 'failed' ? 'refused' : 'needsFile' }, undefined)
    if (State === 'failed') continue
    const kept = await keptFile(FoldName)
    if (await fileBehind(kept?.handle, false)) await resumeTransfer(key)
  }
}
