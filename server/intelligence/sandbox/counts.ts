/** What the sandbox was asked, counted: for tests of who asks twice, and who goes on asking. */

/** What it was asked last. */
export interface AskedOnce {
  readonly path: string
  readonly body: unknown
}

/** Ours: so many of the last requests are kept. */
const KEPT = 500

/** Counters. */
export interface Counts {
  request(path: string, body: unknown): void
  /** A picture or video that would be billed, by what was asked for. */
  job(protocol: string, prompt: string): void
  /** A stream is open until the function is called: with true where the other side closed it. */
  stream(): (isClosed: boolean) => void
  asked(): readonly AskedOnce[]
  said(): object
  reset(): void
}

/** All at zero. */
export function counts(): Counts {
  const requests = new Map<string, number>()
  const jobs = new Map<string, number>()
  const prompts = new Map<string, number>()
  let asked: AskedOnce[] = []
  let open = 0
  let closed = 0
  const one = (map: Map<string, number>, key: string) => void map.set(key, (map.get(key) ?? 0) + 1)
  return {
    request(path, body) {
      one(requests, path)
      asked = [...asked.slice(1 - KEPT), { path, body }]
    },
    job(protocol, prompt) {
      one(jobs, protocol)
      one(prompts, prompt)
    },
    stream() {
      open++
      return (isClosed) => {
        open--
        if (isClosed) closed++
      }
    },
    asked: () => asked,
    said: () => ({
      sandbox: 'copydesk',
      requests: Object.fromEntries(requests),
      jobs: Object.fromEntries(jobs),
      prompts: Object.fromEntries(prompts),
      streams: { open, closed },
    }),
    reset() {
      for (const map of [requests, jobs, prompts]) map.clear()
      asked = []
      closed = 0
    },
  }
}
