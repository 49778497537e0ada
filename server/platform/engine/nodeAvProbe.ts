/** Looking at a file with node-av. */
import { Demuxer, avGetPixFmtName, Codec, type Stream } from 'node-av'
import { AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO, AV_DISPOSITION_ATTACHED_PIC } from 'node-av/constants'
import { AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants'
import type { PictureFound, Probe } from './engine.ts'
import { inputOptions, MOST_PIXELS } from './limits.ts'
import type { Order } from './order.ts'
import { upright } from './upright.ts'

/** Opens what an order reads, under the limits of foreign files. */
export function openInput({ input, isDrawn = false }: Pick<Order, 'input' | 'isDrawn'>): Demuxer {
  if (isDrawn) return Demuxer.openSync(input, { format: 'lavfi' })
  return Demuxer.openSync(input, { options: { ...inputOptions } as Record<string, string> })
}

/** Its moving picture, if it has one. */
export function pictureOf({ streams }: Demuxer): Stream | undefined {
  return streams.find(
    ({ codecpar, disposition }) =>
      codecpar.codecType === AVMEDIA_TYPE_VIDEO && (disposition & AV_DISPOSITION_ATTACHED_PIC) === 0,
  )
}

/** Its sound, if it has any. */
export function soundOf({ streams }: Demuxer): Stream | undefined {
  return streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO && codecpar.sampleRate > 0)
}

/** What is in a file. */
export function probeFile(path: string): Probe {
  const opened = openInput({ input: path })
  const [picture, sound] = [pictureOf(opened), soundOf(opened)]
  if (!picture && !sound) throw new Error('neither a picture nor sound')
  return {
    format: opened.formatName,
    durationMs: Math.round(Math.max(0, opened.duration) * 1000),
    bitRate: Math.round(Math.max(0, opened.bitRate) * 1000),
    picture: picture && found(picture),
    sound: sound && {
      codec: Codec.findDecoder(sound.codecpar.codecId)?.name ?? '',
      channels: sound.codecpar.channels,
      sampleRate: sound.codecpar.sampleRate,
    },
  }
}

function found({ codecpar, avgFrameRate }: Stream): PictureFound {
  const { width, height, sampleAspectRatio } = codecpar
  if (width * height > MOST_PIXELS) throw new Error(`${width} x ${height} pixels are too many`)
  const matrix = codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)
  // A matrix of 3 x 3 whole numbers; the first two say how far it is turned.
  const angle = matrix ? (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI : 0
  return {
    codec: Codec.findDecoder(codecpar.codecId)?.name ?? '',
    ...upright({ width, height, angle, pixel: sampleAspectRatio }),
    frameRate: avgFrameRate.den > 0 ? avgFrameRate.num / avgFrameRate.den : 0,
    pixelFormat: avGetPixFmtName(codecpar.format as never) ?? '',
  }
}
