/** What opens sound and moving pictures: one small interface, whichever engine is behind it, in a process of its own. */
import type { Words } from '../operator/language.ts'
import type { Order } from './order.ts'

/** What was found in a file. */
export interface Probe {
  /** The container's names as FFmpeg spells them, e.g. `mov,mp4,m4a,3gp,3g2,mj2`. */
  readonly format: string
  /** In milliseconds; 0 where nobody knows. */
  readonly durationMs: number
  /** In bits a second; 0 where nobody knows. */
  readonly bitRate: number
  /** Undefined: there is no moving picture. A cover inside a sound file is none. */
  readonly picture?: PictureFound | undefined
  /** Undefined: there is no sound. */
  readonly sound?: SoundFound | undefined
}

/** The moving picture of a file. */
export interface PictureFound {
  readonly codec: string
  /** In pixels, as it is shown: turned upright, pixels square. */
  readonly width: number
  readonly height: number
  /** By how many degrees what is stored has to be turned clockwise. */
  readonly rotation: 0 | 90 | 180 | 270
  /** Pictures a second; 0 where nobody knows. */
  readonly frameRate: number
  /** As FFmpeg spells it, e.g. `yuv420p`. */
  readonly pixelFormat: string
}

/** The sound of a file. */
export interface SoundFound {
  readonly codec: string
  readonly channels: number
  /** In Hz. */
  readonly sampleRate: number
}

/** How an order is watched. */
export interface Watching {
  /** Aborted: the process is killed, and the order rejects with an EngineProblem `called off`. */
  readonly signal?: AbortSignal | undefined
  /** Is told how far it is, in milliseconds of the input's time, a few times a second. */
  readonly onProgress?: ((atMs: number) => void) | undefined
  /** The longest it may take, in milliseconds. Default two hours. */
  readonly longestMs?: number | undefined
}

/** An engine. Whatever it opens it opens in a process of its own, with limits of memory and time. */
export interface Engine {
  /** What the manual and the screens call it. */
  readonly title: Words
  /** Looks at a file. Rejects with an EngineProblem whose sentence is for people. */
  probe(path: string, watching?: Watching): Promise<Probe>
  /** Makes a file out of another. Rejects with an EngineProblem. */
  make(order: Order, watching?: Watching): Promise<void>
}

/**
 * Why something was not made: the file was not opened, or it was and nothing came of it. `killed` may pass when it is tried
 * again, and `broken` when somebody has seen to the engine, which cannot be started or is none; the others do not.
 */
export type ProblemKind = 'unreadable' | 'unmade' | 'memory' | 'late' | 'called off' | 'killed' | 'broken'

const sentences: Readonly<Record<ProblemKind, string>> = {
  unreadable: '文件打不开：不是能识别的音视频，或已损坏、没有传完整。',
  unmade: '文件打得开，但没有做成：里面的编码可能已损坏，或当前的引擎不支持。',
  memory: '处理这个文件需要的内存超过上限，已停止。',
  late: '处理这个文件用的时间超过上限，已停止。',
  'called off': '处理已取消。',
  killed: '处理进程意外结束。',
  broken: '视频引擎起不来，或不是 FFmpeg。',
}

/** Something was not made; the message is one sentence for people. */
export class EngineProblem extends Error {
  override readonly name = 'EngineProblem'
  readonly kind: ProblemKind
  /** What the engine itself said, for the log of the job. */
  readonly detail: string
  /** What ended its process, where it was a signal that we did not send. */
  readonly signal: NodeJS.Signals | undefined

  constructor(kind: ProblemKind, detail = '', signal?: NodeJS.Signals) {
    super(sentences[kind])
    this.kind = kind
    this.signal = signal
    // Whoever reads it has nothing to do with where this server keeps its files.
    this.detail = detail.replace(/(?:file:)?(?:\/[^\s/:'"]+)+\/([^\s/:'"]+)/g, '$1')
  }
}
