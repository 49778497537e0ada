/** What the demonstration's lives and their reports say. */
import type { LiveState } from '../../../src/api/engagement/lives/liveStates.ts'
import type { FlowKind, FlowState } from '../../../src/api/engagement/liveFlows/flowStates.ts'
import { dataOf } from '../../platform/demo/dataOf.ts'

/** A report: minutes ago, who reports, what, and where it stands. */
export type DemoReport = readonly [
  minutes: number,
  reporter: string,
  text: string,
  kind?: FlowKind,
  state?: FlowState,
  pictures?: readonly number[],
]

/** A live. `begin`: hours from now; `stream`: it plays the sample. */
export interface DemoLive {
  readonly Title: string
  readonly Summary: string
  readonly channel: string
  readonly type: 1 | 2
  readonly state: LiveState
  readonly begin: number
  readonly hours?: number
  readonly stream?: boolean
  readonly top?: boolean
  readonly best?: boolean
  readonly mode?: 'pre' | 'post' | 'closed'
  readonly slow?: number
  readonly views?: number
  readonly likes?: number
  readonly reason?: string
  readonly deleted?: boolean
  readonly reports?: readonly DemoReport[]
}

const data = dataOf<{
  readonly liveChannelTrees: readonly Readonly<Record<string, readonly string[]>>[]
  readonly demoLives: readonly (readonly DemoLive[])[]
}>(new URL('./demo.json', import.meta.url))

/** Channels by those above them, of the first and of the second station. */
export const liveChannelTrees = data.liveChannelTrees

/** Lives of the first and of the second station. */
export const demoLives = data.demoLives
