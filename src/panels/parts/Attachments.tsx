/** Addresses of pictures and files as links, each on a line. */
import type { ReactNode } from 'react'
import { addressesIn } from '../../api/text/addressLines.ts'

/** What a link is called: the last part of its address, as people read it. */
export function nameOf(address: string): string {
  const last =
    address
      .replace(/[?#].*$/, '')
      .split('/')
      .findLast((part) => part !== '') ?? address
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** A list of links, or nothing where there are none. `text`: one address a line. */
export function Attachments({ text }: { readonly text: string }): ReactNode {
  return (
    <span className="cd-attachments">
      {addressesIn(text).map((address) => (
        <a key={address} href={address} target="_blank" rel="noreferrer noopener">
          {nameOf(address)}
        </a>
      ))}
    </span>
  )
}
