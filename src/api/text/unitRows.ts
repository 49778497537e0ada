/** Departments as something to choose: a tree. */
import { z } from 'zod/mini'

/** 0 as ParentID: at the root. */
export const unitRows = z.array(z.object({ ID: z.number(), ParentID: z.number(), Name: z.string() }))
