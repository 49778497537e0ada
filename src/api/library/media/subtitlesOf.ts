/** Where the subtitles of a video are, for the public and for every player of the house alike. Pure. */
import { keyOfAddress, renditionAddress } from './fileAddress.ts'

/** Those of a file of the library as they are served: WebVTT. A file without any answers nothing under this name, not 404. */
export const SUBTITLES = 'subtitles-zh.vtt'

/** Where those of a file of the library would be. `address`: what is played; '' for what is none of the library’s. */
export function librarySubtitles(address: string): string {
  const key = keyOfAddress(address)
  return key === undefined ? '' : renditionAddress(key, SUBTITLES)
}

/** `own`: those that were given for this video; they take the place of those of the library. */
export const subtitlesOf = (address: string, own = ''): string => own || librarySubtitles(address)

/** Whether a player has to ask their host, and the video's, for leave to read them. */
export const areForeign = (subtitles: string): boolean => /^https?:/i.test(subtitles)
