/** A picture with a QR code in it, as a camera sees one: on grey, turned, larger or smaller. */
import { encode } from 'uqr'
import type { Pixels } from '../../src/workers/codeIn.ts'

/** How it is held. */
interface Held {
  /** Pixels a module. Default 6. */
  readonly scale?: number
  /** Turned by so many degrees. Default 0. */
  readonly turn?: number
}

const SIDE = 480

/** The picture, 480 by 480; `text` undefined: nobody holds anything before the camera. */
export function drawnCode(text: string | undefined, { scale = 6, turn = 0 }: Held = {}): Pixels {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  const code = text === undefined ? undefined : encode(text, { ecc: 'M', border: 2 })
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const [dx, dy] = [x - SIDE / 2, y - SIDE / 2]
      const half = (code?.size ?? 0) / 2
      const column = Math.floor((dx * cos + dy * sin) / scale + half)
      const row = Math.floor((dy * cos - dx * sin) / scale + half)
      const module = code?.data[row]?.[column]
      const grey = module === undefined ? 110 : module ? 40 : 220
      data.set([grey, grey, grey, 255], (y * SIDE + x) * 4)
    }
  return { data, width: SIDE, height: SIDE }
}
