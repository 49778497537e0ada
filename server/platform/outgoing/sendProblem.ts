/** Something was not sent, or nobody knows whether it was. */
export class SendProblem extends Error {
  override readonly name = 'SendProblem'
  /** It may succeed another time. */
  readonly mayPass: boolean
  /** The receiver may have taken it: an answer that got lost. Default false. */
  readonly isLost: boolean
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
}
