/** Long work on the command line: lines that say how far it is, and Ctrl+C that leaves nothing half. */
import type { Progress } from '../../platform/backup/form.ts'
import type { Terminal } from '../commandLine/command.ts'
import { CommandProblem } from '../../platform/operator/commandProblem.ts'
import type { Words } from '../../platform/operator/language.ts'

/** Ours: how often it says how far it is, in ms. */
const SAYS_MS = 2000

/**
 * Does it. `tell` may be called as often as one likes; `signal` is aborted by Ctrl+C and SIGTERM. `cancelled`: what is said
 * then; default: nothing is left of it.
 */
export async function longWork<Result>(
  terminal: Terminal,
  work: (tools: { readonly tell: (progress: Progress) => void; readonly signal: AbortSignal }) => Promise<Result>,
  cancelled: Words = { zh: '已取消，没有留下半成品文件。', en: 'Cancelled; no half file was left.' },
): Promise<Result> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, abort)
  let said = performance.now()
  const tell = ({ name, rows, of }: Progress) => {
    if (performance.now() - said < SAYS_MS) return
    said = performance.now()
    const all = of > 0 ? ` / ~${of}` : ''
    terminal.note({ zh: `${rows}${all} 行（${name}）`, en: `${rows}${all} rows (${name})` })
  }
  try {
    return await work({ tell, signal: stop.signal })
  } catch (error) {
    if (!stop.signal.aborted) throw error
    throw new CommandProblem(cancelled)
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, abort)
  }
}
