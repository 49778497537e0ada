/** Subtitles in the picture as they stand beside it: what is written is seen at once, before any player is given it. */
import { useEffect, useRef, type RefObject } from 'react'
import { vttText, type Cue } from '../../../api/library/subtitles/cues.ts'

/** Shows them in a video element. */
export function useCueTrack(video: RefObject<HTMLVideoElement | null>, cues: readonly Cue[]): void {
  const track = useRef<TextTrack>(undefined)
  useEffect(() => {
    // A browser without them plays all the same.
    if (!video.current?.addTextTrack || typeof VTTCue === 'undefined') return
    track.current ??= video.current.addTextTrack('subtitles', '字幕', 'zh')
    const shown = track.current
    shown.mode = 'showing'
    for (const old of [...(shown.cues ?? [])]) shown.removeCue(old)
    for (const { From, To, Text } of cues) shown.addCue(new VTTCue(From / 1000, To / 1000, vttText(Text)))
  }, [video, cues])
}
