/** One connection to what is being killed, through which rows are written. */
export interface Writer {
  /** Stores a number; resolves only when it was acknowledged. One that may be there already: where a level says so. */
  write(number: number): Promise<void>
  close(): Promise<void>
}

/** What a look into the store found. */
export interface Stored {
  readonly numbers: ReadonlySet<number>
  /** How many writes were stored by half. */
  readonly torn: number
  /** How many were stored more than once. */
  readonly doubled: number
}

/** What is killed, and how it is written to: the database alone, or the whole server over HTTP. */
export interface Level {
  readonly title: string
  /**
   * The whole server: writing is safe to do twice, so what nobody acknowledged is written again and must be there once; and
   * it goes on whatever breaks beneath it.
   */
  readonly whole?: boolean
  /** Arguments for node, and what is added to its environment. */
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** The data folder whose embedded database the server runs. */
  readonly dataDir: string
  /** The address in a line of its output; undefined where the line has none. The server is ready when it prints one. */
  addressIn(line: string): string | undefined
  /** Called once, before the first write. */
  prepare(address: string): Promise<void>
  connect(address: string): Promise<Writer>
  stored(address: string): Promise<Stored>
}
