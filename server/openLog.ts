/** The program's own log: lines of JSON on the standard output, or in a file. */
import pino from 'pino'
import { maskedLog } from './platform/logs/maskedLog.ts'
import { EnvironmentError, type Environment } from './environment.ts'

/** Ours: so much waits for a disk that takes nothing, in bytes; what comes after it is lost. */
const WAITS = 1024 * 1024

/**
 * Opens it. A disk that takes nothing is told of once, on the standard error, and the server goes on. A file is made with its folders, added to, and opened anew at SIGHUP, so that logrotate may have moved it away.
 * @throws {EnvironmentError} where the file cannot be opened: one sentence.
 */
export function openLog({ logLevel: level, logTarget }: Pick<Environment, 'logLevel' | 'logTarget'>): pino.Logger {
  if (logTarget === undefined) return maskedLog(level)
  let file: ReturnType<typeof pino.destination>
  try {
    // Whoever reads the log of a server that has just died must find its last line.
    file = pino.destination({ dest: logTarget, mkdir: true, sync: true, maxLength: WAITS })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new EnvironmentError(
      {
        zh: `LOG_TARGET 指定的文件 ${JSON.stringify(logTarget)} 写不了（${code}）。`,
        en: `LOG_TARGET is ${JSON.stringify(logTarget)}, but that file cannot be written (${code}).`,
      },
      {
        cause: error,
      },
    )
  }
  let isTold = false
  file.on('error', (error: NodeJS.ErrnoException) => {
    if (!isTold)
      process.stderr.write(
        `LOG_TARGET 指定的文件 ${JSON.stringify(logTarget)} 写不进了（${error.code}），日志暂时不全。\n`,
      )
    isTold = true
  })
  file.on('write', () => (isTold = false))
  process.on('SIGHUP', () => file.reopen())
  return maskedLog(level, file)
}
