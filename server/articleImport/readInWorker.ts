/** Reads a foreign file in a thread of its own. */
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../src/api/client.ts'
import type { ImportFormat } from './item.ts'

/** A file as it was sent; the name is only for sentences. */
export interface FileToRead {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What is in a file. `parcels`: JSON texts, each a list of KeptItem, made for the database and read by nobody before. */
export interface ReadFile {
  readonly format: ImportFormat
  readonly warnings: readonly string[]
  readonly counts: { readonly total: number; readonly failed: number; readonly leftOut: number }
  readonly parcels: readonly string[]
}

/** What the thread answers: the file, or why nothing in it can be used. */
export type ReadAnswer = ReadFile | { readonly problem: string }

/** Ours: files that one process reads at a time, and that wait for it; each takes up to MEMORY_MB. */
const AT_ONCE = 2
const WAITING = 2
const MEMORY_MB = 1536
/** Ours: the longest reading, in milliseconds. */
const LONGEST_MS = 300_000

let running = 0
const waiting: (() => void)[] = []

/**
 * Reads a file; everybody else is served meanwhile. Rejects with a Refusal whose sentence is for the person who chose
 * the file: it cannot be read, takes too long or too much, or too many others are being read.
 */
export async function readInWorker(file: FileToRead): Promise<ReadFile> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) throw new Refusal('busy', '正在读取其他人上传的文件，请稍后再试。')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running++
  try {
    const answer = await ask(file)
    if ('problem' in answer) throw new Refusal('refused', answer.problem)
    return answer
  } finally {
    running--
    waiting.shift()?.()
  }
}

function ask({ name, bytes }: FileToRead): Promise<ReadAnswer> {
  // A copy of its own goes over without being copied again; the request keeps its bytes.
  const own = new Uint8Array(bytes)
  const worker = new Worker(new URL('./readWorker.ts', import.meta.url), {
    workerData: { name, bytes: own } satisfies FileToRead,
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // Whatever the process was started with (a test runner's loader) is none of the thread's business.
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const tooMuch = new Refusal('limit', `「${name}」太大或太复杂，无法一次读取，请在原系统里分批导出。`)
  return new Promise<ReadAnswer>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooMuch), LONGEST_MS)
    worker.once('message', resolve)
    worker.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch : error),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the reading thread ended without an answer'))
    })
  }).finally(() => worker.terminate())
}
