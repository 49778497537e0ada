/** What the demonstration's channels, programmes and contents are. */
import { dataOf } from '../../platform/demo/dataOf.ts'

/** A channel; `stream`: it plays the sample. */
export interface DemoChannel {
  readonly Name: string
  readonly Kind: 'tv' | 'radio'
  readonly Summary: string
  readonly stream?: boolean
}

/** A programme; `channel`: '' for none. */
export interface DemoProgram {
  readonly Name: string
  readonly channel: string
  readonly Host: string
  readonly Summary: string
  readonly public: boolean
  readonly top?: boolean
}

/** A content; `days`: how many days ago it was broadcast; `news`: what stands beside it. */
export interface DemoContent {
  readonly program: string
  readonly Title: string
  readonly People: string
  readonly Summary: string
  readonly days: number
  readonly minutes: number
  readonly public: boolean
  readonly top?: boolean
  readonly home?: boolean
  readonly deleted?: boolean
  readonly views?: number
  readonly likes?: number
  readonly news?: readonly string[]
}

/** Of the first and of the second station. */
export const demoVod = dataOf<{
  readonly channels: readonly (readonly DemoChannel[])[]
  readonly programs: readonly (readonly DemoProgram[])[]
  readonly contents: readonly (readonly DemoContent[])[]
}>(new URL('./demo.json', import.meta.url))
