/** Where the database layer reports to. A pino logger fits, and so does `console`. */
export interface Log {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
}
