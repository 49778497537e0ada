/** Which addresses go, and what comes in their place. Pure. */
import { keyOfAddress } from '../../../../src/api/library/media/fileAddress.ts'

/** What goes, and what comes. */
export interface Swap {
  /** Keys of addresses, as fileAddress.ts has them. */
  readonly keys: ReadonlySet<string>
  /** The address that stands there from now on; undefined: none. */
  readonly to: string | undefined
  /** What texts say of what comes, in place of what they said of what went. Default: what they said stays. */
  readonly says?: PictureWords | undefined
  /** What the library says that what goes shows. A caption that says just this says what comes afterwards; default: none does. */
  readonly own?: ReadonlySet<string> | undefined
}

/** What is said of a picture in a text. */
export interface PictureWords {
  /** To who cannot see it; '' where nobody has said it yet. */
  readonly alt: string
  readonly isDecorative: boolean
  /** Whose it is; '' for nobody's. */
  readonly credit: string
  /** What stands below it; '' for nothing. */
  readonly caption: string
}

/** Whether an address is one of those that go. */
export const isWanted = (address: string, { keys }: Pick<Swap, 'keys'>): boolean => {
  const key = keyOfAddress(address.trim())
  return key !== undefined && keys.has(key)
}
