/** What the process of one untrusted file does: looks at it, or paints it anew. */
import type { FileThere } from '../apart/apart.ts'
import { Refusal } from '../../../src/api/client.ts'
import { emptyFile } from '../../../src/api/library/uploads/emptyFile.ts'
import { lookAt } from './lookAt.ts'
import { paint } from './paint.ts'
import type { Painted, Painting, SeenFile } from './seen.ts'
import { readable } from './sharpened.ts'

/** A file, and what is wanted of it. Default: to know what it is. */
export interface Wanted extends FileThere {
  readonly painting?: Painting
}

/** See `apart`. */
export async function read({ painting, ...file }: Wanted): Promise<SeenFile | Painted> {
  if (file.Size === 0) throw new Refusal('refused', emptyFile(file.name))
  try {
    return painting ? await paint(file, painting) : await lookAt(file)
  } catch (error) {
    throw readable(error, file.name)
  }
}
