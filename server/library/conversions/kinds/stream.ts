/** A stream in parts: one file and its playlist. */
import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineProblem } from '../../../platform/engine/engine.ts'
import { sizeAt, streamOrder } from '../../../platform/engine/orders.ts'
import { avcName, bandwidthOf, bytesNeeded, renamed } from '../../../platform/engine/playlist.ts'
import type { Make } from '../making.ts'
import { withMark } from './withMark.ts'

/** Bytes at its beginning in which the picture's name stands. */
const HEAD = 4096

/** Makes the stream that its quality says. */
export const makeStream: Make = (making) =>
  withMark(making, async (overlay) => {
    const { engine, storage, conversion, folder, probe, watching } = making
    const { Name, Quality: quality } = conversion
    await engine.make(streamOrder({ ...making, quality: quality!, overlay }), watching)
    const playlist = renamed(await readFile(join(folder, 'stream.m3u8'), 'utf8'), 'media.mp4', `${Name}.mp4`)
    const media = join(folder, 'media.mp4')
    const needed = bytesNeeded(playlist)
    if (needed === undefined || (await stat(media)).size < needed)
      throw new EngineProblem('killed', 'the stream is not whole, perhaps for want of room')
    const codecs = [avcName(await head(media)) ?? 'avc1.64001f', ...(probe.sound ? ['mp4a.40.2'] : [])].join(',')
    const list = join(folder, 'list.m3u8')
    await writeFile(list, playlist)
    const { width: Width, height: Height } = sizeAt(probe.picture!, quality!.side)
    const Details = { bandwidth: bandwidthOf(playlist), codecs, side: quality!.side }
    return {
      renditions: [
        { Name: `${Name}.mp4`, stored: await storage.take(media), Type: 'video/mp4', Width, Height },
        {
          ...{ Name: `${Name}.m3u8`, stored: await storage.take(list), Type: 'application/vnd.apple.mpegurl' },
          ...{ Width, Height, Details },
        },
      ],
    }
  })

async function head(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
