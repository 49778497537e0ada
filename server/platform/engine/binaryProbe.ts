/** What ffprobe says, as we know it. */
import type { Probe } from './engine.ts'
import { upright } from './upright.ts'

interface Stream {
  readonly codec_type?: string
  readonly codec_name?: string
  readonly width?: number
  readonly height?: number
  readonly pix_fmt?: string
  readonly sample_aspect_ratio?: string
  readonly avg_frame_rate?: string
  readonly channels?: number
  readonly sample_rate?: string
  readonly disposition?: { readonly attached_pic?: number }
  readonly side_data_list?: readonly { readonly rotation?: number }[]
}

/** The answer of ffprobe as JSON. */
export interface ProbeAnswer {
  readonly format?: { readonly format_name?: string; readonly duration?: string; readonly bit_rate?: string }
  readonly streams?: readonly Stream[]
}

const ratio = (text = '0/1', by = '/') => {
  const [num = 0, den = 1] = text.split(by).map(Number)
  return { num, den }
}

/** Reads its answer. */
export function probeFrom({ format = {}, streams = [] }: ProbeAnswer): Probe {
  const picture = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1)
  const sound = streams.find(({ codec_type }) => codec_type === 'audio')
  return {
    format: format.format_name ?? '',
    durationMs: Math.round(Number(format.duration ?? 0) * 1000),
    bitRate: Number(format.bit_rate ?? 0),
    picture: picture && found(picture),
    sound: sound && {
      codec: sound.codec_name ?? '',
      channels: sound.channels ?? 0,
      sampleRate: Number(sound.sample_rate ?? 0),
    },
  }
}

function found(one: Stream): Probe['picture'] {
  const { num, den } = ratio(one.avg_frame_rate)
  // ffprobe counts counterclockwise.
  const angle = -(one.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0)
  return {
    codec: one.codec_name ?? '',
    ...upright({
      ...{ width: one.width ?? 0, height: one.height ?? 0, angle },
      pixel: ratio(one.sample_aspect_ratio, ':'),
    }),
    frameRate: den > 0 ? num / den : 0,
    pixelFormat: one.pix_fmt ?? '',
  }
}
