// How the bench talks to the processes that make the load: each does one round when it is told to.

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** One round: so many connections at once, each beginning anew as soon as it is done, for so long. */
export interface Round {
  readonly connections: number
  readonly ms: number
}

/** What came of a round. */
export interface Outcome {
  /** How often it was done. */
  readonly done: number
  /** How long the round took in the end, in milliseconds. */
  readonly ms: number
  /** How long each took, in milliseconds. */
  readonly times: readonly number[]
  /** How long the server's process worked meanwhile, in milliseconds of CPU; where somebody watched it, see worked.ts. */
  readonly worked?: number
}

/** A process that makes load. */
export interface Load {
  run(round: Round): Promise<Outcome>
  stop(): Promise<void>
}

type Message = { ready: true } | { outcome: Outcome } | { problem: string }

/** Starts `file` with `task` and waits until it has prepared itself. */
export async function startLoad(file: URL, task: object): Promise<Load> {
  const child = fork(file, [JSON.stringify(task)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await answer(child)
  return {
    async run(round) {
      child.send(round)
      const message = await answer(child)
      if (!('outcome' in message)) throw new Error('the load answered out of turn')
      return message.outcome
    },
    async stop() {
      child.disconnect()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function answer(child: ChildProcess): Promise<Message> {
  const over = new AbortController()
  const died = once(child, 'exit', { signal: over.signal }).then(([code]) => {
    throw new Error(`a process that makes load ended with ${String(code)}`)
  })
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal: over.signal }), died])) as [Message]
    if ('problem' in message) throw new Error(message.problem)
    return message
  } finally {
    over.abort()
    died.catch(() => {})
  }
}

/** One connection's work: does it once, again and again. */
export type Worker = () => Promise<unknown>

/**
 * The other side: `prepare` reads its task, makes ready and answers how to open one more connection; connections are kept
 * from round to round. Ends when the bench does.
 */
export async function serveLoad<Task>(
  prepare: (task: Task) => Promise<(connection: number) => Promise<Worker>>,
): Promise<void> {
  const send = (message: Message) => void process.send!(message)
  process.once('disconnect', () => process.exit(0))
  const workers: Worker[] = []
  try {
    const open = await prepare(JSON.parse(process.argv[2]!) as Task)
    process.on('message', (round: Round) => {
      carryOut(round, workers, open).then(
        (outcome) => send({ outcome }),
        (error: Error) => send({ problem: error.stack ?? error.message }),
      )
    })
    send({ ready: true })
  } catch (error) {
    send({ problem: (error as Error).stack ?? String(error) })
  }
}

async function carryOut(
  { connections, ms }: Round,
  workers: Worker[],
  open: (connection: number) => Promise<Worker>,
): Promise<Outcome> {
  while (workers.length < connections) workers.push(await open(workers.length))
  const times: number[] = []
  const started = performance.now()
  const end = started + ms
  const repeat = async (worker: Worker) => {
    for (let before = performance.now(); before < end;) {
      await worker()
      const after = performance.now()
      times.push(after - before)
      before = after
    }
  }
  await Promise.all(workers.slice(0, connections).map(repeat))
  return { done: times.length, ms: performance.now() - started, times }
}
