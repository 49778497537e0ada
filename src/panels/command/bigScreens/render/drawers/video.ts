/** A stream (HLS) or a film. What breaks off is tried again with growing pauses. */
import type Hls from 'hls.js'
import { noTracks, showCues } from '../../../../parts/stream/cues.ts'
import { propsOf } from '../../../../../api/command/bigScreens/widgets/index.ts'
import { backoffMs } from '../../../../../workspace/live/backoff.ts'
import { element, type Draw } from './drawer.ts'

/** Ours: a picture that stands still for so long is lost, in ms. */
const STALL_MS = 15_000

/** Ours: a decoder is set up anew once in so long, in ms. */
const RECOVER_MS = 10_000

const isPlaylist = (address: string) => /[.]m3u8([?#]|$)/i.test(address)

/** Draws a video widget. */
export const drawVideo: Draw = (place, { Props }, env) => {
  const props = propsOf('video', Props)
  if (!props.Address) {
    place.append(element('p', 'cd-sc-missing', '还没有填流地址'))
    return {}
  }
  const film = element('video', 'cd-sc-video')
  const words = element('p', 'cd-sc-missing')
  words.hidden = true
  Object.assign(film, { muted: !props.HasSound, autoplay: true, playsInline: true, loop: !isPlaylist(props.Address) })
  film.style.objectFit = props.Fit
  place.append(film, words)
  let player: Hls | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let isGone = false
  let recovered = 0

  const stop = () => {
    clearTimeout(timer)
    player?.destroy()
    player = undefined
  }
  const again = () => {
    if (isGone) return
    stop()
    attempt += 1
    words.hidden = false
    words.textContent = '没有画面，正在重试'
    timer = setTimeout(
      () => {
        timer = undefined
        void play()
      },
      backoffMs(attempt, Math.random()),
    )
  }
  const play = async (): Promise<void> => {
    try {
      const { default: Player } = isPlaylist(props.Address) ? await import('hls.js') : { default: undefined }
      if (isGone) return
      // Browsers that say they can do it themselves often only may.
      if (Player?.isSupported()) {
        // Little is kept: a wall runs for weeks.
        player = new Player({ ...noTracks, maxBufferLength: 20, backBufferLength: 10, capLevelToPlayerSize: true })
        player.on(Player.Events.ERROR, (_, { fatal, type }) => {
          if (!fatal) return
          // A decoder that stumbles is set up anew; one that goes on stumbling has lost its stream.
          if (type !== Player.ErrorTypes.MEDIA_ERROR || Date.now() - recovered < RECOVER_MS) return again()
          recovered = Date.now()
          player?.recoverMediaError()
        })
        showCues(player, Player, film)
        player.loadSource(props.Address)
        player.attachMedia(film)
      } else film.src = props.Address
      // Browsers refuse sound before somebody pressed something; the picture is worth more.
      await film.play().catch(() => {
        film.muted = true
        return film.play().catch(() => {})
      })
    } catch {
      again()
    }
  }
  /** Grows while something is played or arrives. */
  const progress = () => film.currentTime + (film.buffered.length > 0 ? film.buffered.end(film.buffered.length - 1) : 0)
  let seen = { at: -1, since: Date.now() }
  // One that stands still without saying why is lost as well.
  const stopWatching = env.everySecond(() => {
    if (progress() !== seen.at || timer !== undefined) seen = { at: progress(), since: Date.now() }
    else if (Date.now() - seen.since > STALL_MS) again()
  })
  film.addEventListener('playing', () => {
    attempt = 0
    words.hidden = true
  })
  film.addEventListener('error', again)
  void play()
  return {
    dispose() {
      isGone = true
      stopWatching()
      stop()
      film.removeAttribute('src')
      film.load?.()
    },
  }
}
