/** Numbers that people write otherwise than as plain figures. Pure. */
import { timecode } from './timecode.ts'
import { yuan } from './yuan.ts'

/** A number of a unit as people write it; undefined where the unit has no writing of its own, or there is no number. */
export function unitText(unit: string | undefined, value: unknown): string | undefined {
  if (typeof value !== 'number') return undefined
  if (unit === 'timecode') return timecode(value)
  return unit === 'yuan' ? yuan(value) : undefined
}
