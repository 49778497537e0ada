/** Something was not sent, or nobody knows whether it was. */
export class SendProblem extends Error {
  override readonly name = 'SendProblem'
  /** It may succeed another time. */
  readonly mayPass: boolean
  /** The receiver may have taken it: an answer that got lost. Default false. */
  readonly isLost: boolean
  /**
   * What stands in the way of everything that is sent like this, not of this one alone: it is refused, or nobody answers as they
   * should. Default: nothing that is known.
   */
  hinders: 'refused' | 'silent' | undefined
  /** `message`: why, as a sentence for people; no secret stands in it. */
  constructor(message: string, mayPass: boolean, isLost = false) {
    super(message)
    this.mayPass = mayPass
    this.isLost = isLost
  }

  /** The answer got lost. */
  static lost(message: string): SendProblem {
    return new SendProblem(message, false, true)
  }

  /** The same, of which is known that others like it will fare no better. */
  hinderingAll(how: 'refused' | 'silent'): this {
    this.hinders = how
    return this
  }
}
