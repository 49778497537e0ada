/** Where the picture of a video belongs while there is none: why, a sentence for each thing that is missing. */
import type { ReactNode } from 'react'
import './player.css'

/** It is read out when it comes, and again when the sentences change. */
export function NotPlayable({ title, why }: { readonly title: string; readonly why: readonly string[] }): ReactNode {
  return (
    <div className="cd-video-card" role="status">
      <strong>{title}</strong>
      {why.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
