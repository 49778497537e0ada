/** Reads a foreign file in a process of its own: whatever it does to that one, the server goes on. */
import { fork } from 'node:child_process'
import { Refusal } from '../../../src/api/client.ts'
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

/** What that process answers: the file, or why nothing in it can be used. */
export type ReadAnswer = ReadFile | { readonly problem: string }

/** Ours: files that one process reads at a time, and that wait for it; each takes up to MEMORY_MB. */
const AT_ONCE = 2
const WAITING = 2
const MEMORY_MB = 1536
/** Ours: the longest reading, in milliseconds. */
const LONGEST_MS = 300_000

/** Reading TypeScript is still behind a switch in older versions, which `server/start.mjs` turned on for this process. */
const stripping = process.execArgv.filter((flag) => flag === '--experimental-strip-types')

let running = 0
const waiting: (() => void)[] = []

/**
 * Reads a file; everybody else is served meanwhile. Rejects with a Refusal whose sentence is for the person who chose
 * the file: it cannot be read, takes too long or too much, or too many others are being read.
 */
export async function readApart(file: FileToRead): Promise<ReadFile> {
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

function ask(file: FileToRead): Promise<ReadAnswer> {
  const reader = fork(new URL('./readProcess.ts', import.meta.url), {
    serialization: 'advanced',
    // Whatever this process was started with (a test runner's loader) is none of the reader's business.
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--disable-warning=ExperimentalWarning', ...stripping],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const tooMuch = new Refusal('limit', `「${file.name}」太大或太复杂，无法一次读取，请在原系统里分批导出。`)
  return new Promise<ReadAnswer>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooMuch), LONGEST_MS)
    reader.once('message', (answer) => resolve(answer as ReadAnswer))
    reader.once('error', reject)
    reader.once('exit', (code, signal) => {
      clearTimeout(timer)
      reject(
        signal === 'SIGABRT' ? tooMuch : new Error(`the reading process ended without an answer: ${code ?? signal}`),
      )
    })
    reader.send(file satisfies FileToRead, (error) => error && reject(error))
  }).finally(() => reader.kill('SIGKILL'))
}
