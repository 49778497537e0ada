/** Which picture of a video stands on the screen, where the browser tells. */

/** Seconds it may be away from where the player says it is: farther away it is of another moment. */
const [EARLY, LATE] = [1, 0.1] as const

/** What is watched. */
export interface SeenFrame {
  /** When the picture begins, in seconds; undefined: nobody knows, or another one is on its way. */
  at(): number | undefined
  end(): void
}

/** Watches from now on. `told`: another one is shown while the video stands still. */
export function watchFrames(video: HTMLVideoElement, told: () => void): SeenFrame {
  let [seen, next] = [undefined as number | undefined, 0]
  const ask = () => {
    next = video.requestVideoFrameCallback((_now, { mediaTime }) => {
      seen = mediaTime
      ask()
      if (video.paused) told()
    })
  }
  const forget = () => void (seen = undefined)
  // Not every browser can.
  const can = 'requestVideoFrameCallback' in video
  if (can) ask()
  video.addEventListener('seeking', forget)
  return {
    at() {
      if (seen === undefined || video.seeking) return undefined
      const behind = video.currentTime - seen
      return behind < EARLY && behind > -LATE ? seen : undefined
    },
    end() {
      if (can) video.cancelVideoFrameCallback(next)
      video.removeEventListener('seeking', forget)
    },
  }
}
