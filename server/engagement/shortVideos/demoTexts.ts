/** What the demonstration's short videos say. */
import type { AiLabel, VideoState } from '../../../src/api/engagement/shortVideos/videoStates.ts'
import { dataOf } from '../../platform/demo/dataOf.ts'

/** A short video. `hours`: how long ago it was made; `parts`: titles of its parts. */
export interface DemoVideo {
  readonly Title: string
  readonly Summary: string
  readonly channel: string
  readonly state: VideoState
  readonly hours: number
  readonly author?: string
  readonly people?: string
  readonly tags?: string
  readonly label?: AiLabel
  readonly top?: boolean
  readonly best?: boolean
  readonly home?: boolean
  readonly mode?: 'pre' | 'post' | 'closed'
  readonly reads?: number
  readonly likes?: number
  readonly reason?: string
  readonly deleted?: boolean
  /** A new title of what is public, which waits for review. */
  readonly correction?: string
  readonly parts?: readonly string[]
  /** What its reviewer said of a moment, in seconds. */
  readonly remarks?: readonly (readonly [seconds: number, text: string])[]
}

const data = dataOf<{
  readonly videoChannelTrees: readonly Readonly<Record<string, readonly string[]>>[]
  readonly demoVideos: readonly (readonly DemoVideo[])[]
}>(new URL('./demo.json', import.meta.url))

/** Channels by those above them, of the first and of the second station. */
export const videoChannelTrees = data.videoChannelTrees

/** Short videos of the first and of the second station. */
export const demoVideos = data.demoVideos
