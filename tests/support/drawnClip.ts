/** Clips that the engine draws by itself: a moving test picture and a tone. */
import type { Order } from '../../server/platform/engine/order.ts'

/** A clip of 320 x 180 with a key frame each second. */
export function drawnClip(
  output: string,
  { seconds = 2, size = '320x180' }: { seconds?: number; size?: string } = {},
): Order {
  return {
    input: `testsrc2=size=${size}:rate=25:duration=${seconds}[out0];sine=frequency=440:duration=${seconds}[out1]`,
    isDrawn: true,
    picture: { filter: 'format=yuv420p', codec: 'libx264', options: { preset: 'ultrafast', g: 25 } },
    sound: { filter: 'aformat=channel_layouts=stereo', codec: 'aac' },
    output,
    format: 'mp4',
    formatOptions: { movflags: '+faststart' },
  }
}
