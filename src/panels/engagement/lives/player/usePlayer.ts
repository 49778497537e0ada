/**
 * A player for a video element of this pane: opened, moved to a moment, and put to rest while nobody sees or hears it.
 */
import { useEffect, useReducer, useRef, type RefObject } from 'react'
import { usePane } from '../../../../workspace/pane.ts'
import type { Live } from '../../../../api/engagement/lives/model.ts'
import { makePlayer, type Look, type Player } from './makePlayer.ts'
import type { Stage } from './stage.ts'

/** What a player plays of which live, and from which moment. */
export interface Playing {
  readonly stage: Stage | undefined
  readonly live: Pick<Live, 'StartedAt'> | undefined
  /** ISO 8601; undefined: the newest of a live, the beginning of a recording. */
  readonly moment: string | undefined
  /** What is played: another one begins anew, though it has the same address; the video element must be another one, too. Default: the address tells. */
  readonly of?: string
  /** It plays only when it is told to. Default false. */
  readonly waits?: boolean
}

/**
 * The player of a video element, as long as the stage is to be played. `look` is undefined until the element is there.
 */
export function usePlayer(
  video: RefObject<HTMLVideoElement | null>,
  { stage, live, moment, of, waits = false }: Playing,
): { readonly player: Player | undefined; readonly look: Look | undefined } {
  const pane = usePane()
  const [, render] = useReducer((count: number) => count + 1, 0)
  const player = useRef<Player | undefined>(undefined)
  const isPlayed = stage?.kind === 'play'
  const url = isPlayed ? stage.url : undefined
  const isLive = isPlayed && stage.isLive
  useEffect(() => {
    if (!video.current || !isPlayed) return
    const made = makePlayer(video.current, render)
    player.current = made
    return () => {
      player.current = undefined
      made.end()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another one to play stands in another element
  }, [isPlayed, video, of])
  const began = live?.StartedAt ?? undefined
  useEffect(() => {
    if (url !== undefined) player.current?.open(url, isLive, began === undefined ? undefined : new Date(began), waits)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- for another one to play there is another player
  }, [url, isLive, began, waits, of])
  useEffect(() => {
    if (moment !== undefined) player.current?.goToMoment(new Date(moment))
  }, [moment, url])
  // Heard it plays on behind other tabs; neither seen nor heard it fetches nothing.
  const isSilent = video.current?.muted !== false
  useEffect(() => player.current?.rest(!pane.visible && isSilent), [pane.visible, isSilent, url, of])
  return { player: player.current, look: player.current?.look() }
}
