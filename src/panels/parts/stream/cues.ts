/**
 * Subtitles of a stream. hls.js draws them by a track whose address is `data:`, which our policy refuses on every page: it
 * hands them over instead, and a track of the element's own shows them, which needs no address.
 */
import type Hls from 'hls.js'

/** What every hls.js is made with, so that it makes no tracks by itself; nobody here looks at what streams say of themselves. */
export const noTracks = {
  renderTextTracksNatively: false,
  enableID3MetadataCues: false,
  enableEmsgMetadataCues: false,
  enableDateRangeMetadataCues: false,
} as const

// A track that was added to an element stays with it.
const tracks = new WeakMap<HTMLVideoElement, TextTrack>()

/** Shows what a stream says in an element; one that has subtitles of its own shows those alone. */
export function showCues(hls: Hls, Player: typeof Hls, video: HTMLVideoElement): void {
  let track = tracks.get(video)
  for (const old of [...(track?.cues ?? [])]) track!.removeCue(old)
  hls.on(Player.Events.CUES_PARSED, (_event, { cues }: { readonly cues: readonly TextTrackCue[] }) => {
    if (video.querySelector('track')) return
    track ??= video.addTextTrack('subtitles', '字幕', 'zh')
    tracks.set(video, track)
    track.mode = 'showing'
    // The same comes again with the next piece of the stream.
    for (const cue of cues) if (!track.cues?.getCueById(cue.id)) track.addCue(cue)
  })
}
