/** Tasks of the sandbox: all of one stands in its number, so that it goes on when the sandbox was started anew. Pure. */
import type { Behaviour } from './behaviour.ts'

/** A task. */
export interface Task {
  readonly kind: 'picture' | 'video'
  /** The beginning of what was asked for. */
  readonly prompt: string
  readonly behaviour?: Behaviour | undefined
  readonly width: number
  readonly height: number
  readonly count: number
  /** Seconds. */
  readonly duration: number
  /** When it was begun, in milliseconds. */
  readonly at: number
  /** Beside it: two of the same are two. */
  readonly nth: number
}

/** So much of a prompt stands in a number, in characters. */
const PROMPT = 40

/** Its number, of letters, digits, `-` and `_`. */
export const numberOf = (task: Task): string =>
  Buffer.from(JSON.stringify({ ...task, prompt: [...task.prompt].slice(0, PROMPT).join('') })).toString('base64url')

/** The task of a number; undefined: it is none. */
export function taskIn(number: string): Task | undefined {
  try {
    const read = JSON.parse(Buffer.from(number, 'base64url').toString('utf8')) as Partial<Task> | null
    return read && (read.kind === 'picture' || read.kind === 'video') && typeof read.at === 'number'
      ? (read as Task)
      : undefined
  } catch {
    return undefined
  }
}

/** How far it is, `workMs` after it was begun; a slow one takes ten times as long. */
export function stageOf({ at, behaviour }: Task, { now, workMs }: { readonly now: number; readonly workMs: number }) {
  const takes = behaviour === 'slow' ? workMs * 10 : workMs
  if (now - at < takes) return 'running'
  return behaviour === 'fail' ? 'failed' : behaviour === 'blocked' ? 'blocked' : 'done'
}
