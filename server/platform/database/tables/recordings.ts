/** The pieces of recordings that are going on. */
import type { DefaultTime } from '../columns.ts'

/** A piece of a stream; see the migration. */
export interface RecordingSegments {
  RecordingID: number
  Round: number
  Sequence: number
  Nth: number
  Sha256: string
  Size: number
  DurationMs: number
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface RecordingsTables {
  recording_segments: RecordingSegments
}
