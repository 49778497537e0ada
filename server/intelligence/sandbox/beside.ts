/** The sandbox beside a server of the demonstration, so that AI works there without an account. */
import { fork } from 'node:child_process'
import type { Kysely } from 'kysely'
import { environmentApart } from '../../platform/apart/process.ts'
import { signalTo } from '../../platform/apart/signalTo.ts'
import type { Database } from '../../platform/database/schema.ts'
import { AI_SANDBOX, AI_SANDBOX_PORT } from '../../platform/demo/aiSandbox.ts'

/** Reading TypeScript is still behind a switch in older versions, which `server/start.mjs` turned on for this process. */
const stripping = process.execArgv.filter((flag) => flag === '--experimental-strip-types')

/** Whether a setting that is in use leads to it. */
export async function usesSandbox(db: Kysely<Database>): Promise<boolean> {
  const found = await db
    .selectFrom('text_parameters')
    .select('ID')
    .where('Enabled', '=', true)
    .where('Host', 'like', `${AI_SANDBOX}/%`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Who is told that it is not there. */
interface Log {
  warn(text: string): void
}

/** Starts it as a process of its own. Answers how to end it, which its server's end does, too. */
export function startBeside(log: Log, port = AI_SANDBOX_PORT): () => void {
  const engine = process.env['FFMPEG_PATH']
  const child = fork(new URL('./child.ts', import.meta.url), [String(port)], {
    execArgv: ['--disable-warning=ExperimentalWarning', ...stripping],
    env: { ...environmentApart(), ...(engine === undefined ? {} : { FFMPEG_PATH: engine }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let isEnding = false
  child.on('message', (told: { readonly problem?: string }) => {
    if (told.problem !== undefined)
      log.warn(`the sandbox of AI waits for its port ${port} (${told.problem}): whatever is there answers instead`)
  })
  child.on('error', (error) => log.warn(`the sandbox of AI: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (!isEnding) log.warn(`the sandbox of AI ended (${signal ?? code}): AI of the demonstration does not answer`)
  })
  // It keeps nobody's process from ending.
  child.unref()
  child.channel?.unref()
  return () => {
    isEnding = true
    signalTo(child, 'SIGTERM')
  }
}
