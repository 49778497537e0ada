/** Reads foreign files in processes of their own: whatever one does to its process, the server goes on. */
import { Refusal } from '../../../src/api/client.ts'
import { StorageProblem } from '../storage/storage.ts'
import { startProcess, type Answer, type ReadingProcess } from './process.ts'

/** A file as it was sent; the name is only for sentences. */
export interface FileToRead {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A file that lies on this machine already; `Size` in bytes. */
export interface FileThere {
  readonly name: string
  readonly path: string
  readonly Size: number
}

/** A process ended without a word, or there was none. */
class Gone extends Error {
  readonly how: 'gone' | 'unstarted'
  constructor(why: string, how: 'gone' | 'unstarted') {
    super(why)
    this.how = how
  }
}

const sizeOf = (file: FileToRead | FileThere) => ('bytes' in file ? file.bytes.length : file.Size)

/** How files of a kind are read. Ours, where each kind says its own. */
export interface Apart {
  /** The module that reads: it exports `read(file)`, which answers plain data or throws a Refusal or a StorageProblem. */
  readonly module: URL
  /** Files that are read at a time, and that wait for it. */
  readonly atOnce: number
  readonly waiting: number
  /** Largest file, in bytes. */
  readonly bytes: number
  /** What one process may take of the JavaScript heap, in MB. */
  readonly memoryMb: number
  /** What it may take altogether, native libraries included, in MB; looked at where /proc tells. Default: not looked at. */
  readonly residentMb?: number
  /** The longest reading, in milliseconds. */
  readonly longestMs: number
  /** What is advised who sends too much. Default: several files. */
  readonly advice?: string
}

/** How long a process that has read nothing yet is kept ready, in milliseconds. */
const READY_MS = 60_000

/**
 * Makes the reader of a kind of files. Everybody else is served while it reads. It rejects with a Refusal whose sentence is
 * for the person who chose the file: it cannot be read, takes too long or too much, or too many others are being read; with a
 * StorageProblem where a disk is in the way, which is no fault of the file.
 * One process reads one file, so that nothing of a file is left for the next; after the first file another process stands
 * ready for a while, so that the next one need not wait for it.
 */
export function apart<Read, File extends FileToRead | FileThere = FileToRead>(
  kind: Apart,
): (file: File) => Promise<Read> {
  const { atOnce, waiting: mayWait, bytes, longestMs, advice = '请分成几个文件' } = kind
  let running = 0
  const waiting: (() => void)[] = []
  let ready: ReadingProcess | undefined

  /** Throws Gone where the machine has no process to give. */
  function started(): ReadingProcess {
    try {
      return startProcess(kind)
    } catch (error) {
      throw new Gone((error as Error).message, 'unstarted')
    }
  }
  function take(): ReadingProcess {
    const taken = ready?.isAlive() ? ready : started()
    ready = undefined
    return taken
  }
  function keepReady(): void {
    if (ready?.isAlive()) return
    let kept: ReadingProcess
    try {
      kept = ready = started()
    } catch {
      // The next file asks for one itself.
      return
    }
    kept.rest()
    setTimeout(() => {
      if (ready !== kept) return
      ready = undefined
      kept.end()
    }, READY_MS).unref()
  }

  async function ask(file: File): Promise<Read> {
    const tooMuch = (why: string) => new Refusal('limit', `「${file.name}」太大或太复杂（${why}），${advice}。`)
    const reading = take()
    let timer: NodeJS.Timeout | undefined
    try {
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(tooMuch(`${longestMs / 1000} 秒内读不完`)), longestMs)
      })
      const answer: Answer = await Promise.race([reading.read(file), late])
      if (answer.how === 'read') return answer.value as Read
      if (answer.how === 'refused') throw new Refusal(answer.kind, answer.sentence)
      if (answer.how === 'storage') throw new StorageProblem(answer.kind, answer.sentence)
      if (answer.how === 'memory') throw tooMuch(`需要的内存超过 ${kind.residentMb ?? kind.memoryMb} MB`)
      if (answer.how === 'depth') throw tooMuch('一层套一层，层数太多')
      if (answer.how === 'gone' || answer.how === 'unstarted') throw new Gone(answer.why, answer.how)
      throw new Error(`the reading process failed: ${answer.why}`)
    } finally {
      clearTimeout(timer)
      reading.end()
    }
  }

  /** A machine that is out of memory ends processes for reasons of its own: what ends a second one is the file. */
  async function askTwice(file: File): Promise<Read> {
    try {
      return await ask(file).catch((error: unknown) => {
        if (error instanceof Gone) return ask(file)
        throw error
      })
    } catch (error) {
      if (!(error instanceof Gone)) throw error
      if (error.how === 'unstarted') throw new Refusal('busy', `服务器现在太忙，读不了「${file.name}」，请稍后再试。`)
      throw new Refusal('refused', `「${file.name}」读不出来（读取两次都中断了），文件可能已损坏，请换一个文件。`)
    }
  }

  return async (file) => {
    const size = sizeOf(file)
    if (size > bytes) {
      const megabytes = (count: number) => Math.ceil(count / 1024 / 1024)
      const sentence = `「${file.name}」有 ${megabytes(size)} MB，一个文件最多 ${megabytes(bytes)} MB，${advice}。`
      throw new Refusal('limit', sentence)
    }
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw new Refusal('busy', '正在读取其他人上传的文件，请稍后再试。')
      // Whoever ends hands its place on, so that nobody who comes in between takes it.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await askTwice(file)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else {
        running--
        keepReady()
      }
    }
  }
}
