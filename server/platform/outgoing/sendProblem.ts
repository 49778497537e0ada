/** Something was not sent. */
export class SendProblem extends Error {
  override readonly name = 'SendProblem'
  /** It may succeed another time. */
  readonly mayPass: boolean
  /** `message`: why, as a sentence for people; no secret stands in it. */
  constructor(message: string, mayPass: boolean) {
    super(message)
    this.mayPass = mayPass
  }
}
