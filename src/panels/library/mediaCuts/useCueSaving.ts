/** Saving subtitles: each change is one act, saved behind the one before, on what that one left. */
import { useEffect, useRef, useState } from 'react'
import type { Cue } from '../../../api/library/subtitles/cues.ts'
import type { Subtitle } from '../../../api/library/subtitles/calls.ts'
import type { Context } from '../../../workspace/command.ts'

/** Cues as they are here, also before the server has said so. */
export interface CueSaving {
  readonly cues: readonly Cue[]
  /** Changes what is here and saves it. `title`: the act, as it is taken back by. Rejects where the server refuses, and what it has is shown again. */
  save(ctx: Context, title: string, change: (cues: readonly Cue[]) => readonly Cue[]): Promise<void>
}

const ordered = (cues: readonly Cue[]) => cues.toSorted((a, b) => a.From - b.From)

/** `set`: what the server has; undefined: nothing yet. */
export function useCueSaving(MediaID: number, set: Pick<Subtitle, 'ID' | 'Cues'> | undefined): CueSaving {
  const [cues, show] = useState<readonly Cue[]>(set?.Cues ?? [])
  const here = useRef({ ID: set?.ID, cues, theirs: cues, saving: 0, turn: Promise.resolve() })
  const put = (next: readonly Cue[]) => {
    here.current.cues = next
    show(next)
  }
  useEffect(() => {
    here.current.theirs = set?.Cues ?? []
    here.current.ID = set?.ID
    // While something is on its way to it, what the server has is not the last word.
    if (here.current.saving === 0) put(here.current.theirs)
  }, [set])
  return {
    cues,
    save(ctx, title, change) {
      const now = here.current
      put(ordered(change(now.cues)))
      const Cues = now.cues
      now.saving++
      const send = async () => {
        try {
          const { ID, LogID } = await ctx.api.subtitles.save(
            now.ID === undefined ? { MediaID, Cues } : { ID: now.ID, Cues },
          )
          now.ID = ID
          if (LogID !== undefined) ctx.remember(title, LogID)
        } catch (error) {
          put(now.theirs)
          throw error
        } finally {
          now.saving--
        }
      }
      const sent = now.turn.then(send)
      now.turn = sent.catch(() => undefined)
      return sent
    },
  }
}
