/** What every simulation is given. */
export interface Simulation {
  /** Where the server listens, e.g. http://127.0.0.1:8080. */
  readonly base: string
  /** Every demonstration account's password. */
  readonly password: string
  readonly seconds: number
  /** Acts of the newsroom a minute, comments on lives or readers a second. */
  readonly rate: number
}
