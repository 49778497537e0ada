/** Addresses of pictures and files as links, each on a line. */
import type { ReactNode } from 'react'
import { addressesIn } from '../../api/text/addressLines.ts'
import { FileLink } from './files/FileLink.tsx'

/** A list of links, or nothing where there are none. `text`: one address a line. */
export function Attachments({ text }: { readonly text: string }): ReactNode {
  return (
    <span className="cd-attachments">
      {addressesIn(text).map((address) => (
        <FileLink key={address} address={address} />
      ))}
    </span>
  )
}
