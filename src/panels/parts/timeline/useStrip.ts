/** What there is to be drawn along a video of the library; of what stands elsewhere there is nothing. */
import { useEffect, useState } from 'react'
import { keyOfAddress, renditionAddress } from '../../../api/library/media/fileAddress.ts'
import { STRIP, Strip, Waveform, type Thumbnails } from '../../../api/library/media/strip.ts'

/** Pictures of moments, and the outline of the sound. */
export interface StripShown {
  readonly pictures: (Thumbnails & { readonly address: string }) | undefined
  /** 0 to 100, stretches of equal length. */
  readonly peaks: readonly number[] | undefined
  /** It is not of the library: nothing is made of it, however long one waits. */
  readonly isElsewhere: boolean
}

const nothing: StripShown = { pictures: undefined, peaks: undefined, isElsewhere: false }
const elsewhere: StripShown = { ...nothing, isElsewhere: true }

/** The browser may fetch the picture first. */
const read = async (address: string): Promise<unknown> =>
  (await fetch(address, { credentials: 'omit', priority: 'low' })).json()

async function stripAt(key: string, tell: (strip: StripShown) => void): Promise<void> {
  const { Thumbnails: found, Waveform: sound } = Strip.parse(await read(renditionAddress(key, STRIP)))
  const pictures = found ? { ...found, address: renditionAddress(key, found.Name) } : undefined
  tell({ ...nothing, pictures })
  if (sound === null) return
  const { peaks } = Waveform.parse(await read(renditionAddress(key, sound)))
  tell({ ...nothing, pictures, peaks })
}

/**
 * Asks once the video is there (`isReady`), and again when `stamp` says that more was made. Without an answer the timeline
 * is a bare one: nothing is lost that plays.
 */
export function useStrip(address: string, isReady: boolean, stamp: unknown = ''): StripShown {
  const key = keyOfAddress(address)
  const [shown, show] = useState<StripShown & { readonly key?: string }>(nothing)
  useEffect(() => {
    if (key === undefined || !isReady) return
    let isHere = true
    stripAt(key, (strip) => isHere && show({ ...strip, key })).catch(() => undefined)
    return () => void (isHere = false)
  }, [key, isReady, stamp])
  if (key === undefined) return elsewhere
  return shown.key === key ? shown : nothing
}
