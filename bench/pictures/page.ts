// A photograph made ready to be sent, three ways: ours, a bare OffscreenCanvas in the page, browser-image-compression.

import imageCompression from 'browser-image-compression'
import { compress } from '../../src/workers/pictures/compress.ts'

/** */
const [QUALITY, LONGEST] = [0.6, 1920]

/** What one way took and gave; times in ms, the file as base64. */
export interface Prepared {
  readonly took: number
  /** The longest time in which the page could not do anything else. */
  readonly gap: number
  readonly bytes: string
}

async function onCanvas(file: File): Promise<Blob> {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height))
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

const ways = {
  ours: (file: File): Promise<Blob> => compress(file, 'mediaFlow'),
  canvas: onCanvas,
  library: (file: File): Promise<Blob> =>
    imageCompression(file, {
      // Its worker fetches the library from elsewhere.
      ...{ useWebWorker: false, maxWidthOrHeight: LONGEST, initialQuality: QUALITY, fileType: 'image/jpeg' },
    }),
} as const

/** Which ways there are. */
export type Way = keyof typeof ways

/** Looks how long the page is busy with something else, until it is told to stop. Answers the longest time, in ms. */
function watchGaps(): () => number {
  const { port1, port2 } = new MessageChannel()
  let [last, longest, isOver] = [performance.now(), 0, false]
  port1.onmessage = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) port2.postMessage(null)
  }
  port2.postMessage(null)
  return () => {
    isOver = true
    return longest
  }
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/** Prepares the file of the input. */
async function prepare(way: Way): Promise<Prepared> {
  const file = document.querySelector('input')!.files![0]!
  const stop = watchGaps()
  const from = performance.now()
  const made = await ways[way](file)
  const took = performance.now() - from
  const gap = stop()
  return { took, gap, bytes: await base64Of(made) }
}

Object.assign(window, { prepare })
