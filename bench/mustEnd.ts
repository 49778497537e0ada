/** What runs for the bench and must not outlive it: servers, databases, browsers. Ended by who began it, or by Ctrl+C. */

type End = () => Promise<unknown>

const running = new Set<End>()

/** Keeps in mind what must be ended. The answer ends it, once, however often and by whomever it is called. */
export function mustEnd(end: End): () => Promise<void> {
  let ended: Promise<unknown> | undefined
  const once: End = () => (ended ??= end().finally(() => running.delete(once)))
  running.add(once)
  return async () => void (await once())
}

/** Ends all that still runs, the last begun first: a server before the database it works on. */
async function endAll(): Promise<void> {
  for (const end of [...running].reverse()) await end().catch(() => {})
}

/** Measures until it is done, or until a signal; then everything is ended first, and the answer is `interrupted`. */
export async function untilSignal<T>(measure: () => Promise<T>): Promise<T | 'interrupted'> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const { promise, resolve } = Promise.withResolvers<'interrupted'>()
  // They stay: a terminal's Ctrl+C comes a second time by way of npm.
  for (const signal of signals) process.on(signal, () => resolve('interrupted'))
  const measured = measure()
  const first = await Promise.race([measured, promise])
  if (first !== 'interrupted') return first
  // What is being measured fails now, one after the other.
  measured.catch(() => {})
  await endAll()
  return 'interrupted'
}
