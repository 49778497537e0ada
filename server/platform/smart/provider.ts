/** Who is asked about pictures: a small interface, whichever service is behind it. */
import type { Verdict } from './verdict.ts'

/** A word for what is in a picture. */
export interface FoundTag {
  readonly Label: string
  /** 0 to 100; null: it does not say. */
  readonly Score: number | null
}

/** Where a face is, in pixels of the picture that was sent. */
export interface FoundFace {
  readonly X: number
  readonly Y: number
  readonly Width: number
  readonly Height: number
  readonly Score: number | null
}

/** A service. Everything it does rejects with a SendProblem: one sentence for people, without its secret. */
export interface SmartProvider {
  /** What people call it. */
  readonly title: string
  tags(picture: Buffer): Promise<FoundTag[]>
  check(picture: Buffer): Promise<Verdict>
  /** The same picture, sharper and larger. */
  enhance(picture: Buffer): Promise<Buffer>
  faces(picture: Buffer): Promise<FoundFace[]>
}
