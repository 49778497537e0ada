/** A file as a link that is called as its item in the library is; what is no item's is called by its address. */
import type { ReactNode } from 'react'
import { nameOf } from './nameOf.ts'
import { useFileTitle } from './useFileTitle.ts'

/** `isWhole`: what is no item's is shown with its whole address, and not by the name of the file alone. Default false. */
export function FileLink({
  address,
  isWhole = false,
}: {
  readonly address: string
  readonly isWhole?: boolean
}): ReactNode {
  const title = useFileTitle(address)
  return (
    <a href={address} target="_blank" rel="noreferrer noopener">
      {title ?? (isWhole ? address : nameOf(address))}
    </a>
  )
}
