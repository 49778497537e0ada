/** Every row that matches, for a file: by a call that tells the log of what it answers. */
import type { Progress } from '../../../workspace/work.ts'

/** Hands over the rows as they come; answers whether these were all, false when it was given up. */
export type Portions<Row> = (progress: Progress, add: (rows: readonly Row[]) => void) => Promise<boolean>
