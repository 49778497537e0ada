/** A video of the house, with the subtitles that the public gets with it: who looks at it before it goes out reads them, too. */
import type { ComponentProps, ReactNode } from 'react'
import { areForeign, subtitlesOf } from '../../../api/library/media/subtitlesOf.ts'

interface SubtitledVideoProps extends ComponentProps<'video'> {
  /** What is played in it; '' while there is nothing. */
  readonly address: string
  /** Those that were given for this video; default those of the library. */
  readonly subtitles?: string
}

/** The element. What a stream of somebody else says of itself, its player shows. */
export function SubtitledVideo({ address, subtitles = '', ...element }: SubtitledVideoProps): ReactNode {
  const shown = subtitlesOf(address, subtitles)
  return (
    <video {...element} crossOrigin={areForeign(shown) ? 'anonymous' : undefined}>
      {shown !== '' && <track key={shown} kind="captions" srcLang="zh" label="字幕" src={shown} default />}
    </video>
  )
}
