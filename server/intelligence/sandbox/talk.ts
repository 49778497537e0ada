/** One request to the sandbox, and how it is answered. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '../../platform/engine/engine.ts'
import type { Behaviour } from './behaviour.ts'
import type { Counts } from './counts.ts'
import { numberOf, type Task } from './task.ts'

/** What all requests have in common. */
export interface Around {
  readonly counts: Counts
  /** How long a task takes, in milliseconds. */
  readonly workMs: number
  /** Undefined: no videos. */
  readonly engine: Engine | undefined
  readonly secret: string
}

/** A request that was read. */
export interface Talk extends Around {
  readonly url: URL
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: string
}

/** An object. */
export type Json = Readonly<Record<string, unknown>>

/** The body as JSON; empty where it is none. */
export function jsonIn({ body }: Pick<Talk, 'body'>): Json {
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null ? (read as Json) : {}
  } catch {
    return {}
  }
}

/** Answers in JSON. */
export function say({ response }: Talk, answer: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

/** What every protocol does alike when it is to misbehave before it answers: true where nothing more is to be said. */
export function misbehaved(
  talk: Talk,
  behaviour: Behaviour | undefined,
  error: (code: string, message: string) => object,
) {
  const { response } = talk
  if (behaviour === 'silent') return true
  if (behaviour === '429') return (say(talk, error('429', 'too many requests'), 429), true)
  if (behaviour === '401') return (say(talk, error('401', 'invalid key'), 401), true)
  if (behaviour === 'down') return (response.writeHead(503).end('<html>503</html>'), true)
  return false
}

/** Streams pieces at a pace, until the other side closes the connection. `slow`: three seconds before the first, and fewer of them. */
export async function streamed(
  { response, counts }: Talk,
  pieces: readonly string[],
  { pace, behaviour }: { readonly pace: number; readonly behaviour: Behaviour | undefined },
): Promise<void> {
  const isSlow = behaviour === 'slow'
  const everyMs = isSlow ? 300 : 1000 / pace
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  response.flushHeaders()
  const ended = counts.stream()
  let isClosed = false
  response.on('close', () => (isClosed = !response.writableFinished))
  try {
    if (isSlow) await pause(3000)
    const began = performance.now()
    for (const [nth, piece] of pieces.entries()) {
      if (isClosed) return
      response.write(piece)
      // By the clock, so that what a machine is late with is made up for.
      const wait = began + (nth + 1) * everyMs - performance.now()
      if (nth + 1 < pieces.length && wait > 0) await pause(wait)
    }
    if (behaviour === 'cut') response.destroy()
    else response.end()
  } finally {
    ended(isClosed)
  }
}

/** The address of a file of a task, at the place where the request came in. */
export function fileOf({ request }: Talk, task: Task, name: string): string {
  return `http://${request.headers.host}/files/${numberOf(task)}/${name}`
}

let begun = 0
/** A task that begins now, counted. */
export function begin({ counts }: Talk, protocol: string, task: Omit<Task, 'at' | 'nth'>): Task {
  counts.job(protocol, task.prompt)
  return { ...task, at: Date.now(), nth: ++begun }
}
