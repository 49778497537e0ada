/** Logs of the server: every line is masked as it is written. */
import pino from 'pino'
import { maskedLine } from './maskedLine.ts'

/** Where lines go. */
export interface LineSink {
  write(line: string): unknown
}

/** A log of lines of JSON. `to`: default the standard output. */
export function maskedLog(level: pino.LevelWithSilent, to: LineSink = pino.destination(1)): pino.Logger {
  return pino({ level }, { write: (line: string) => void to.write(maskedLine(line)) })
}

/** What scripts have to say beside what they do: warnings. `to`: the number of a file that is open (default standard output). */
export const warningLog = (to = 1): pino.Logger => maskedLog('warn', pino.destination(to))
