/** Whether a list of a schema is one of persons. */
import type { z } from 'zod/mini'
import { personalNames } from '../../../src/api/text/personalNames.ts'
import { shapeOf } from '../../support/sample.ts'

/** By the fields of its elements. */
export function isOneOf(list: z.ZodMiniType): boolean {
  const { element } = list._zod.def as unknown as { element?: z.ZodMiniType }
  return element !== undefined && Object.keys(shapeOf(element)).some((name) => personalNames.has(name))
}
