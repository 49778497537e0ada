/** Taking back what people did to what waits: what was called off waits again, what was to be made again does not. */
import type { ConversionState } from '../../../src/api/library/conversions/states.ts'
import type { Undoer } from '../../platform/pipeline/implement.ts'
import { putState } from './changeConversion.ts'

/** What was already taken in hand or ended since is not taken back. */
export const undoConversion: Undoer = async ({ db, me, now, change: { ID, Title, Before, After } }) => {
  const doing = { db, me, now }
  const later = `“${Title}”之后又有变动，不能撤销。`
  const stood = After?.['State'] as ConversionState | undefined
  if (stood === undefined) {
    const Priority = Number(Before?.['Priority'] ?? 0)
    return (await putState(doing, ID, 'queued', { Priority })) ? undefined : later
  }
  // Who had it in hand has put it down by now.
  const was = Before?.['State'] as ConversionState
  const back: ConversionState = was === 'running' ? 'queued' : was
  return (await putState(doing, ID, stood, { State: back })) ? undefined : later
}
