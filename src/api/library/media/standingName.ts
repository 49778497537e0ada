/** A standing on the wire. */
import { z } from 'zod/mini'
import { standings, type Standing } from './standing.ts'

/** One of `standings`. */
export const standingName = z.enum(Object.keys(standings) as [Standing])
