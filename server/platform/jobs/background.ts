/** What the server does by itself, again and again. */

/** One thing that is done again and again. */
export interface Loop {
  readonly title: string
  /** Milliseconds between the end of one run and the beginning of the next. */
  readonly everyMs: number
  /**
   * Several servers may run it at once; what one has in hand the others must leave alone. A long run ends early when it
   * is told to `stop`.
   */
  run(now: Date, stop: AbortSignal): Promise<unknown>
}

/** Starts them all. The answer stops them and waits for those that are running. A run that fails is logged and repeated. */
export function startBackground(
  loops: readonly Loop[],
  log: { warn(details: object, message: string): void },
): () => Promise<void> {
  const stop = new AbortController()
  const ends = loops.map((loop) => {
    let timer: NodeJS.Timeout | undefined
    let running: Promise<unknown> = Promise.resolve()
    const next = () => {
      running = loop
        .run(new Date(), stop.signal)
        .catch((error: unknown) => log.warn({ err: error }, `${loop.title} failed and will be tried again`))
        .finally(() => {
          if (!stop.signal.aborted) timer = setTimeout(next, loop.everyMs)
        })
    }
    next()
    return () => {
      clearTimeout(timer)
      return running
    }
  })
  return async () => {
    stop.abort()
    await Promise.all(ends.map((end) => end()))
  }
}
