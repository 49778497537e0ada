/** A provider did not do what it was asked. */

/**
 * `unsent`: nothing can have been billed: no connection, 429, 503 before anything came. `refused`: it said no (keys, model,
 * balance, bad request). `blocked`: its censors. `cut`: the answer ended early. `broken`: what came cannot be read. `lost`: it
 * may have taken the request, and nobody knows.
 */
export type ProblemKind = 'unsent' | 'refused' | 'blocked' | 'cut' | 'broken' | 'lost'

/** Why, as a sentence for people in which no secret stands. */
export class ProviderProblem extends Error {
  override readonly name = 'ProviderProblem'
  readonly kind: ProblemKind
  /** Another try may succeed. */
  readonly mayPass: boolean
  /** It goes on refusing everything until an administrator changes a key, an address or an account. */
  readonly needsAdministrator: boolean
  /** The service itself said so, in its own words: it was reached, and read what it was asked. */
  readonly isItsWord: boolean
  constructor(
    kind: ProblemKind,
    message: string,
    mayPass = false,
    needsAdministrator = false,
    { isItsWord = false }: { readonly isItsWord?: boolean } = {},
  ) {
    super(message)
    this.kind = kind
    this.mayPass = mayPass
    this.needsAdministrator = needsAdministrator
    this.isItsWord = isItsWord
  }

  /** Nothing can have been billed. */
  get isFree(): boolean {
    return this.kind === 'unsent' || this.kind === 'refused'
  }
}
