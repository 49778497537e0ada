/**
 * What is on its way into texts: begun in an editor, it goes on when the pane is closed, and after a reload, because the file
 * is kept in this browser until it is up.
 */
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { proxy, ref } from 'valtio'
import { Refusal } from '../../../../../api/client.ts'
import { compress, PictureRefused } from '../../../../../workers/pictures/compress.ts'
import { pictureType } from '../../../../../workers/pictures/kinds.ts'
import { notify } from '../../../../../workspace/notices.ts'
import { me } from '../../../../../workspace/session.ts'
import { sendFile } from '../../../../parts/files/sendFile.ts'
import { knownOf, type KnownPicture } from '../pictures/figureOf.ts'
import { FAILED } from '../../../../parts/pictures/uploadPictures.ts'

/** One of them. */
export interface Upload {
  readonly name: string
  readonly kind: 'image' | 'video' | 'audio'
  /** 0 to 1. */
  readonly done: number
  /** 'gone': the file is not in this browser any more. */
  readonly state: 'going' | 'failed' | 'done' | 'gone'
  /** Why it failed; '' otherwise. */
  readonly problem: string
  /** Its address, once it is up. */
  readonly url: string
  /** What the library knows of it, once it is up. */
  readonly known?: KnownPicture
  /** What is shown meanwhile; '' for nothing. */
  readonly preview: string
}

/** What is kept of one in this browser: its file until it is up, then its address. */
interface Kept {
  readonly user: number
  readonly at: number
  readonly file?: File
  readonly url?: string
  readonly known?: KnownPicture
}

/** Ours: how long one is kept that no text asks for, in ms. */
const KEPT_MS = 7 * 86_400_000
/** Ours: so many are sent at a time; more would only be slower each. */
const AT_ONCE = 2
/** Ours: steps in which progress is shown. */
const STEPS = 20
/** Ours: above so many bytes a preview is drawn small first; a page full of photographs as cameras make them stands still. */
const SHOWN_AS_IS = 1024 * 1024

/** Everything on its way, by the id its placeholder has. */
export const uploads = proxy<{ byId: Record<string, Upload> }>({ byId: {} })

let opened: UseStore | undefined
const store = (): UseStore => (opened ??= createStore('copydesk.uploads', 'files'))
/** A browser that keeps nothing, in a private window, still sends. */
const ifKept = async <T>(what: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await what()
  } catch {
    return undefined
  }
}
const keep = (id: string, kept: Omit<Kept, 'user' | 'at'>) =>
  ifKept(() => set(id, { user: me().ID, at: Date.now(), ...kept } satisfies Kept, store()))
const keptOf = (id: string) => ifKept(() => get<Kept>(id, store()))
const waiting: (() => Promise<void>)[] = []
let running = 0

function next(): void {
  while (running < AT_ONCE && waiting.length > 0) {
    running++
    void waiting.shift()!().finally(() => {
      running--
      next()
    })
  }
}

const change = (id: string, to: Partial<Upload>) => {
  const was = uploads.byId[id]
  if (was) uploads.byId[id] = ref({ ...was, ...to })
}

/** How far it is, in steps that are seen: whoever types beside forty of them is not asked for a frame at each packet. */
function move(id: string, to: number): void {
  const done = Math.floor(to * STEPS) / STEPS
  if (uploads.byId[id]?.done !== done) change(id, { done })
}

/** What a file would be in a text; undefined: it cannot stand in one. */
export function kindOf(file: Pick<File, 'name' | 'type'>): Upload['kind'] | undefined {
  if (pictureType(file) !== '') return 'image'
  if (file.type.startsWith('video/') || /\.(?:mp4|m4v|mov|webm|mkv|ts)$/i.test(file.name)) return 'video'
  return file.type.startsWith('audio/') || /\.(?:mp3|m4a|wav|ogg|flac)$/i.test(file.name) ? 'audio' : undefined
}

function put(id: string, file: File): void {
  const isShown = kindOf(file) === 'image' && file.size <= SHOWN_AS_IS && URL.createObjectURL
  const preview = isShown ? URL.createObjectURL(file) : ''
  uploads.byId[id] = ref({
    ...{ name: file.name, kind: kindOf(file) ?? 'image', done: 0, state: 'going', problem: '', url: '', preview },
  })
  waiting.push(() => send(id, file))
  next()
}

/** Shows it small; where it cannot be drawn here its place stays empty until it is up. */
async function previewed(id: string, file: File): Promise<void> {
  const small = await compress(file, 'preview').catch(() => file)
  if (small !== file) change(id, { preview: URL.createObjectURL(small) })
}

async function send(id: string, file: File): Promise<void> {
  change(id, { state: 'going', problem: '', done: 0 })
  if (kindOf(file) === 'image' && file.size > SHOWN_AS_IS) await previewed(id, file)
  try {
    const item = await sendFile(file, (done) => move(id, done), new AbortController().signal)
    const up = { url: item.Url, known: knownOf(item) }
    change(id, { state: 'done', done: 1, ...up })
    // A text that is closed now asks for it when it is opened.
    await keep(id, up)
  } catch (error) {
    const isSaid = error instanceof Refusal || error instanceof PictureRefused
    if (!isSaid) console.error(error)
    // R-212, unless it is the file that is wrong: then which, and why.
    const isFile = error instanceof PictureRefused || (error instanceof Refusal && error.kind === 'refused')
    notify(isFile ? error.message : FAILED, 'error', { sticky: true })
    change(id, { state: 'failed', problem: isSaid ? error.message : FAILED })
  }
}

/** Begin one. Answers the id its placeholder gets. */
export function beginUpload(file: File): string {
  const id = crypto.randomUUID().replaceAll('-', '')
  void keep(id, { file })
  put(id, file)
  return id
}

/** A text asks for one that this page does not know: it was reloaded since. */
export async function resumeUpload(id: string): Promise<void> {
  if (uploads.byId[id]) return
  const none: Upload = { name: '', kind: 'image', done: 0, state: 'gone', problem: '', url: '', preview: '' }
  // Others that ask meanwhile wait for the same.
  uploads.byId[id] = ref({ ...none, state: 'going' })
  const kept = await keptOf(id)
  if (kept?.user !== me().ID) uploads.byId[id] = ref(none)
  else if (kept.url) {
    const { url, known } = kept
    uploads.byId[id] = ref({ ...none, state: 'done', done: 1, url, ...(known ? { known } : {}) })
  } else if (kept.file) put(id, kept.file)
  else uploads.byId[id] = ref(none)
}

/** Send one again that failed, or with the file in hand one that is gone. */
export async function retryUpload(id: string, file?: File): Promise<void> {
  const again = file ?? (await keptOf(id))?.file
  if (!again) return change(id, { state: 'gone' })
  if (file) void keep(id, { file })
  put(id, again)
}

/** Forgets what nobody asked for in KEPT_MS. */
export async function forgetOld(now = Date.now()): Promise<void> {
  const all = (await ifKept(() => entries<string, Kept>(store()))) ?? []
  for (const [id, { at }] of all) if (now - at > KEPT_MS) await ifKept(() => del(id, store()))
}
