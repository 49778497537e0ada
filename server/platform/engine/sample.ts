/** A small film of which everything is known, written by hand, so that nothing is needed to make it. */

/** Its picture: so many pixels wide and high. */
export const SAMPLE_SIDE = 32
/** Its sound: so many samples a second. */
export const SAMPLE_RATE = 8000

const FRAMES = 2
const FRAMES_A_SECOND = 10
/** A pixel is three bytes, a sample is one. */
const FRAME_BYTES = SAMPLE_SIDE * SAMPLE_SIDE * 3
const SAMPLES = (SAMPLE_RATE * FRAMES) / FRAMES_A_SECOND
/** What silence is where a sample is one byte. */
const SILENCE = 0x80

const u16 = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer)
const u32 = (...numbers: number[]) => Buffer.from(Uint32Array.from(numbers).buffer)

/** A piece of a RIFF file. All of ours are of an even length. */
function piece(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(name), u32(body.length), body])
}
const list = (name: string, ...parts: readonly Uint8Array[]) => piece('LIST', Buffer.from(name), ...parts)

/** What is said of a stream: `scale` and `rate` give its pace, `length` how long it is in its own units. */
function streamHead(type: string, told: { scale: number; rate: number; length: number; size: number }): Buffer {
  const { scale, rate, length, size } = told
  return piece(
    'strh',
    Buffer.from(type),
    u32(0, 0, 0, 0, scale, rate, 0, length, FRAME_BYTES, 0, size),
    u16(0, 0, 0, 0),
  )
}

/** Two black pictures and as much silence, as an AVI in which nothing is compressed. */
export function sample(): Buffer {
  const about = u32(
    1_000_000 / FRAMES_A_SECOND,
    0,
    0,
    0,
    FRAMES,
    0,
    2,
    FRAME_BYTES,
    SAMPLE_SIDE,
    SAMPLE_SIDE,
    0,
    0,
    0,
    0,
  )
  const picture = list(
    'strl',
    streamHead('vids', { scale: 1, rate: FRAMES_A_SECOND, length: FRAMES, size: 0 }),
    piece('strf', u32(40, SAMPLE_SIDE, SAMPLE_SIDE), u16(1, 24), u32(0, FRAME_BYTES, 0, 0, 0, 0)),
  )
  const sound = list(
    'strl',
    streamHead('auds', { scale: 1, rate: SAMPLE_RATE, length: SAMPLES, size: 1 }),
    piece('strf', u16(1, 1), u32(SAMPLE_RATE, SAMPLE_RATE), u16(1, 8)),
  )
  const frames = Array.from({ length: FRAMES }, () => piece('00db', Buffer.alloc(FRAME_BYTES)))
  const data = list('movi', ...frames, piece('01wb', Buffer.alloc(SAMPLES, SILENCE)))
  return piece('RIFF', Buffer.from('AVI '), list('hdrl', piece('avih', about), picture, sound), data)
}
