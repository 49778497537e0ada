/** The orders of looking and listening: a video as numbers, in which shots, stills and silence are found. Pure. */
import type { OrderParts } from './orders.ts'
import type { Order } from './order.ts'

/** How a video is looked at: so many small grey pictures a second. */
export const LOOK = { rate: 10, width: 32, height: 18 } as const
/** How a sound is listened to, in samples a second; the weights of loudness are those of this rate. */
export const LISTEN_RATE = 48_000

/** Its pictures as bare bytes of grey, one after the other. */
export function lookOrder({ input, folder }: OrderParts): Order {
  const { rate, width, height } = LOOK
  return {
    input,
    picture: { filter: `fps=${rate},scale=${width}:${height}:flags=area,format=gray`, codec: 'rawvideo' },
    ...{ output: `${folder}/look.raw`, format: 'rawvideo' },
  }
}

/** A span of its sound as bare numbers of 16 bits, channel by channel; times in milliseconds. */
export function listenOrder({
  input,
  folder,
  probe,
  from,
  to,
}: OrderParts & { readonly from: number; readonly to: number }): Order {
  return {
    ...{ input, from: from / 1000, to: to / 1000 },
    sound: {
      filter: `aresample=${LISTEN_RATE},aformat=sample_fmts=s16:channel_layouts=${channelsHeard(probe) === 1 ? 'mono' : 'stereo'}`,
      codec: 'pcm_s16le',
    },
    ...{ output: `${folder}/listen.raw`, format: 's16le' },
  }
}

/** How many channels a sound is listened to in. */
export const channelsHeard = ({ sound }: OrderParts['probe']): 1 | 2 => (sound?.channels === 1 ? 1 : 2)
