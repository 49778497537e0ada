/** What the library calls the file of an address. */
import { maySee } from '../../../api/access.ts'
import { media } from '../../../api/library/media/calls.ts'
import { keyOfAddress } from '../../../api/library/media/fileAddress.ts'
import { useRead } from '../../../workspace/data.ts'
import { me } from '../../../workspace/session.ts'
import { nameOf } from './nameOf.ts'

/**
 * The title of the item whose file stands at an address. Undefined: it is of no item, of one that this person may not read, or the
 * answer is still on its way.
 */
export function useFileTitle(address: string): string | undefined {
  const asks = keyOfAddress(address) !== undefined && maySee(me(), media.pages)
  const { data } = useRead('media', 'image', asks ? { Address: address } : undefined)
  return (asks && data?.Title) || undefined
}

/** The title of the item whose file stands at an address, else the name of the file. */
export function useFileName(address: string): string {
  return useFileTitle(address) ?? nameOf(address)
}
