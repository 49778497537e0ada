/** Pictures made ready to be sent, beside the page. The page's part is small; what draws is fetched by the first picture. */
import { proxy } from 'comlink'
import type { Drawn } from './draw.ts'
import type { PicturesWorker } from './pictures.worker.ts'
import { madeFrom } from './madeFrom.ts'
import { Cancelled, poolSize, workerPool, type Pool } from './pool.ts'
import { restBetweenKeys } from './rest.ts'
import { planOf, resultProblem, type Drawing, type PictureRule } from './rules.ts'
import { nameAs } from './kinds.ts'

/** A picture that may not be sent, with the sentence that says why. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
}

/** What else may be said of it. */
export interface CompressOptions {
  /** Told how much is done, 0 to 1. */
  readonly onProgress?: (done: number) => void
  readonly signal?: AbortSignal
}

let pool: Pool<PicturesWorker> | undefined
let rest: (() => Promise<void>) | undefined

function drawBeside(file: File, drawing: Drawing, { onProgress, signal }: CompressOptions): Promise<Drawn> {
  pool ??= workerPool<PicturesWorker>(
    () => new Worker(new URL('./pictures.worker.ts', import.meta.url), { type: 'module' }),
    poolSize(navigator.hardwareConcurrency),
  )
  rest ??= restBetweenKeys({ at: window, processors: navigator.hardwareConcurrency })
  const wait = rest
  // Nobody is told what nobody asked for: each time costs the page's own thread.
  const tell = onProgress && proxy(onProgress)
  return pool(async (remote) => {
    await wait()
    return remote.draw(file, drawing, tell) as Promise<Drawn>
  }, signal)
}

/**
 * The file as the rule wants it sent: itself, or drawn anew with the name of its new kind. Where no browser's canvas can be
 * trusted, or the file cannot be opened here, the original goes up and the server keeps the rules. Rejects with
 * PictureRefused, and with Cancelled once `signal` says so.
 */
export async function compress(file: File, rule: PictureRule, options: CompressOptions = {}): Promise<File> {
  const plan = planOf(file, rule)
  if (plan.kind === 'refuse') throw new PictureRefused(plan.says)
  if (plan.kind === 'asIs' || typeof Worker === 'undefined') return file
  const result = await drawBeside(file, plan.drawing, options).catch((error: unknown): Drawn => {
    if (error instanceof Cancelled) throw error
    console.info('the original goes up', error)
    return { kind: 'original', why: 'unreadable' }
  })
  options.onProgress?.(1)
  if (result.kind === 'original') {
    // What could not be made smaller is judged as it is; what could not be looked at, by the server.
    const problem = result.why === 'larger' ? resultProblem(file.size, rule) : undefined
    if (problem !== undefined) throw new PictureRefused(problem)
    return file
  }
  const problem = resultProblem(result.blob.size, rule)
  if (problem !== undefined) throw new PictureRefused(problem)
  const { type } = result.blob
  const made = new File([result.blob], nameAs(file.name, type), { type, lastModified: file.lastModified })
  madeFrom.set(made, file)
  return made
}

/** a small PNG of a picture as a data: address. Rejects with PictureRefused where the browser cannot make one. */
export async function thumbnailAddress(file: File, options: CompressOptions = {}): Promise<string> {
  const small = await compress(file, 'thumbnail', options)
  if (small === file) throw new PictureRefused('这个浏览器不能生成缩略图，请换一个浏览器再试。')
  const bytes = new Uint8Array(await small.arrayBuffer())
  return `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}
