/**
 * What stands in a text for a picture, a video or a sound that is still on its way up: an address of ours that nothing
 * answers. With it a draft can be saved, closed and opened again; no such text may be sent in or published.
 */
import { keyOfAddress } from './fileAddress.ts'

const PREFIX = '/static/img/uploading/'

/** The address that stands for an upload until it is done. `id`: 8 to 40 letters and digits. */
export function uploadingAddress(id: string): string {
  return PREFIX + id
}

/** The upload an address stands for; undefined for any other address. */
export function uploadingOf(address: string): string | undefined {
  return /^\/static\/img\/uploading\/([A-Za-z0-9]{8,40})$/.exec(address)?.[1]
}

/** What such an address begins with, as a query looks for it in a text. */
export const UPLOADING_PREFIX = PREFIX

/**
 * Whether a video or a sound may stand in a text: it is in the library, told by its path, or on its way there. Of another
 * site, or of a host somebody names, it may not: what it plays tomorrow nobody here knows.
 */
export function isHouseMedia(address: string): boolean {
  if (uploadingOf(address) !== undefined) return true
  return address.startsWith('/') && !address.startsWith('//') && keyOfAddress(address) !== undefined
}
