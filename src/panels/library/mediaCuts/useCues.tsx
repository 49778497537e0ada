/** The subtitles beside a video: what is there, which one is chosen, and what its keys do. */
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useRead } from '../../../workspace/data.ts'
import type { Command } from '../../../workspace/command.ts'
import { contextNow } from '../../../workspace/context.ts'
import { CueList } from './CueList.tsx'
import { cueCommands, saveCues } from './cueKeys.ts'
import type { VideoHands } from './useVideo.ts'

/** `taken`: gives the focus back to the player. */
export function useCues(
  MediaID: number,
  hands: VideoHands,
  taken: () => void,
): { readonly commands: readonly Command[]; readonly list: ReactNode } {
  const { data } = useRead('subtitles', 'list', { MediaID })
  const set = data?.List[0]
  const cues = useMemo(() => set?.Cues ?? [], [set])
  const words = useMemo(() => {
    const by = new Map<number, string[]>()
    for (const { At, Word } of set?.Suspicious ?? []) by.set(At, [...(by.get(At) ?? []), Word])
    return by
  }, [set])
  const [chosen, choose] = useState(0)
  const [writing, setWriting] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const at = Math.min(chosen, Math.max(0, cues.length - 1))
  const having = { MediaID, ID: set?.ID, cues, at, choose, hands }
  const commands = cueCommands({
    ...having,
    write: () => setWriting(true),
    pick: () => picker.current?.click(),
  })
  const written = (text: string | undefined) => {
    if (!writing) return
    setWriting(false)
    taken()
    const Text = text?.trim() ?? ''
    if (Text === '' || Text === cues[at]?.Text) return
    void saveCues(
      contextNow(),
      having,
      cues.map((cue, place) => (place === at ? { ...cue, Text } : cue)),
    ).catch(() => undefined)
  }
  const list = (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".srt,.vtt,.ass,.ssa"
        aria-label="字幕文件"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file)
            void contextNow()
              .api.subtitles.bring({ MediaID, file })
              .catch(() => undefined)
        }}
      />
      <CueList {...{ cues, words, at, choose, writing, written }} goTo={hands.goTo} />
    </>
  )
  return { commands, list }
}
