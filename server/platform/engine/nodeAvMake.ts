/** Making a file with node-av: reads packet by packet, in order, in the process that does nothing else. */
import {
  Decoder,
  Dictionary,
  Encoder,
  FilterAPI,
  Muxer,
  type Demuxer,
  type Frame,
  type Packet,
  type Stream,
} from 'node-av'
import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import { formatOptionsOf, notesOf } from './labelOptions.ts'
import type { Made, Order } from './order.ts'
import { openInput, pictureOf, soundOf } from './nodeAvProbe.ts'
import { keyFrameBefore, secondsOf } from './nodeAvSeek.ts'
import { mostFrames, spanFilter, stillRead, type Span } from './spanFilter.ts'

/** Milliseconds between two words about how far it is. */
const TELL_MS = 400

/** One stream on its way. */
interface Way {
  readonly stream: Stream
  /** Takes a packet of it; null: that was all. */
  take(packet: Packet | null): void
  /** It needs nothing more. */
  isDone: boolean
}

/** Carries out an order. `tell`: how far it is in the input, in milliseconds. */
export async function makeFile(order: Order, tell: (atMs: number) => Promise<void>): Promise<void> {
  const opened = openInput(order)
  const muxer = Muxer.openSync(order.output, {
    format: order.format,
    input: opened,
    options: { ...formatOptionsOf(order) } as Record<string, string | number>,
  })
  note(opened, order)
  const start = Math.max(0, opened.startTime || 0)
  const from = start + (order.from ?? 0)
  const to = order.to === undefined ? Infinity : start + order.to
  const sought = order.from ? keyFrameBefore(order, from) : undefined
  if (sought !== undefined) opened.seekSync(sought, -1, AVSEEK_FLAG_BACKWARD)
  const ways = openWays(order, opened, muxer, { from, to })
  let told = performance.now()
  for (const packet of opened.packetsSync()) {
    if (packet === null) break
    const way = ways.find(({ stream }) => stream.index === packet.streamIndex)
    if (way && !way.isDone) {
      way.take(packet)
      if (performance.now() - told > TELL_MS) {
        told = performance.now()
        await tell(Math.max(0, Math.round((secondsOf(packet) - start) * 1000)))
      }
    }
    packet.free()
    if (ways.every(({ isDone }) => isDone)) break
  }
  for (const way of ways) way.take(null)
  muxer.closeSync()
  opened.closeSync()
}

/** What the file will say in its head. The muxer takes it over from its input, of which nothing else is passed on: it tells places and devices. */
function note(opened: Demuxer, order: Order): void {
  const notes = Dictionary.fromObject({ ...notesOf(order) })
  try {
    opened.getFormatContext().metadata = notes
  } finally {
    notes.free()
  }
}

function openWays(order: Order, opened: Demuxer, muxer: Muxer, span: Span): Way[] {
  const picture = order.picture && pictureOf(opened)
  const sound = order.sound && soundOf(opened)
  // What is copied begins with the key frame of a picture that is copied, sound included.
  const begin: { at: number | undefined } = { at: picture && order.picture === 'copy' ? undefined : span.from }
  const wayOf = (stream: Stream, made: Made | 'copy', isPicture: boolean) =>
    made === 'copy'
      ? copied(stream, muxer, span, begin, isPicture)
      : remade(stream, made, muxer, span, isPicture && order.isCoarse === true)
  return [
    ...(picture ? [wayOf(picture, order.picture!, true)] : []),
    ...(sound ? [wayOf(sound, order.sound!, false)] : []),
  ]
}

function copied(
  stream: Stream,
  muxer: Muxer,
  { from, to }: Span,
  begin: { at: number | undefined },
  leads: boolean,
): Way {
  // What a codec is called in the container that it comes from means nothing, or something else, in another.
  stream.codecpar.codecTag = 0
  const index = muxer.addStream(stream)
  const way: Way = {
    stream,
    isDone: false,
    take(packet) {
      if (packet === null) return muxer.writePacketSync(null, index)
      if (leads && begin.at === undefined && packet.isKeyframe) begin.at = from > 0 ? secondsOf(packet) : from
      const at = secondsOf(packet)
      if (begin.at === undefined || at < begin.at) return
      if (at >= to) return void (way.isDone = true)
      const ticks = BigInt(Math.round((begin.at * packet.timeBase.den) / packet.timeBase.num))
      packet.pts -= ticks
      packet.dts -= ticks
      muxer.writePacketSync(packet, index)
    },
  }
  return way
}

function remade(stream: Stream, made: Made, muxer: Muxer, span: Span, isCoarse: boolean): Way {
  const isPicture = stream.codecpar.width > 0
  const decoder = Decoder.createSync(stream, isCoarse ? { options: { skip_frame: 'nokey' } } : {})
  const to = span.to + stillRead(made)
  const filter = FilterAPI.create(`${spanFilter(span, made, isPicture)}${made.filter}`, {
    ...(isPicture && stream.avgFrameRate.num > 0 ? { framerate: stream.avgFrameRate } : {}),
  })
  const encoder = Encoder.createSync(made.codec as never, {
    ...{ decoder, filter, options: { ...made.options } as never },
    autoResample: true,
  })
  const index = muxer.addStream(encoder, { inputStream: stream })
  const most = mostFrames(span, made)
  let frames = 0
  const encode = (frame: Frame | null) => {
    for (const packet of encoder.encodeAllSync(frame)) {
      muxer.writePacketSync(packet, index)
      packet.free()
    }
  }
  const pass = (filtered: readonly Frame[]) => {
    for (const frame of filtered) {
      if (frames < most) encode(frame)
      frame.free()
      if (++frames >= most) way.isDone = true
    }
  }
  const way: Way = {
    stream,
    isDone: false,
    take(packet) {
      for (const frame of decoder.decodeAllSync(packet)) {
        // Decoded frames come in the order in which they are shown.
        if (secondsOf(frame) >= to) way.isDone = true
        else pass(filter.processAllSync(frame))
        frame.free()
      }
      if (packet !== null) return
      filter.flushSync()
      pass([...filter.flushFramesSync()])
      encode(null)
      muxer.writePacketSync(null, index)
    },
  }
  return way
}
