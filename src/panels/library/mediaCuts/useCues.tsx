/** The subtitles beside a video: what is there, which one is chosen, and what its keys do. */
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useRead } from '../../../workspace/data.ts'
import type { Cue } from '../../../api/library/subtitles/cues.ts'
import { timecode } from '../../../api/text/timecode.ts'
import type { Command, Context } from '../../../workspace/command.ts'
import { contextNow } from '../../../workspace/context.ts'
import { showError } from '../../../workspace/notices.ts'
import { cueFaults, faultNotes, saidOfFaults } from './cueFaults.ts'
import { CueList } from './CueList.tsx'
import { cueCommands, replacing } from './cueKeys.ts'
import { useCueSaving } from './useCueSaving.ts'
import type { VideoHands } from './useVideo.ts'

/** `taken`: gives the focus back to the player. */
export function useCues(
  MediaID: number,
  hands: VideoHands,
  taken: () => void,
): { readonly commands: readonly Command[]; readonly list: ReactNode; readonly cues: readonly Cue[] } {
  const { data } = useRead('subtitles', 'list', { MediaID })
  const set = data?.List[0]
  const saving = useCueSaving(MediaID, set)
  const { cues } = saving
  const notes = useMemo(() => {
    const words = new Map<number, string[]>()
    for (const { At, Word } of set?.Suspicious ?? []) words.set(At, [...(words.get(At) ?? []), Word])
    const by = new Map([...words].map(([at, said]) => [at, [`敏感词：${said.join('、')}`]]))
    for (const [at, fault] of cueFaults(cues, hands.lengthMs)) by.set(at, [...(by.get(at) ?? []), ...faultNotes(fault)])
    return by
  }, [set, cues, hands.lengthMs])
  const [chosen, choose] = useState(0)
  const [writing, setWriting] = useState(false)
  const [draft, setDraft] = useState<Cue>()
  const picker = useRef<HTMLInputElement>(null)
  const at = Math.min(chosen, Math.max(0, cues.length - 1))
  const commands = cueCommands({
    ...{ ...saving, at, choose, hands },
    write: () => setWriting(true),
    begin: (span) => setDraft({ ...span, Text: '' }),
    pick: () => picker.current?.click(),
  })
  const written = (text: string | undefined) => {
    if (!writing) return
    setWriting(false)
    taken()
    const Text = text?.trim() ?? ''
    const cue = cues[at]
    if (!cue || Text === '' || Text === cue.Text) return
    void saving.save(contextNow(), `字幕改为“${Text}”`, replacing(cue, { ...cue, Text })).catch(showError)
  }
  const drafted = (text: string | undefined) => {
    setDraft(undefined)
    taken()
    const Text = text?.trim() ?? ''
    if (!draft || Text === '') return
    choose(placeOf(cues, draft))
    void saving
      .save(contextNow(), `在 ${timecode(draft.From)} 写字幕`, (all) => [...all, { ...draft, Text }])
      .catch(showError)
  }
  const place = draft && placeOf(cues, draft)
  const shown =
    draft === undefined || place === undefined
      ? { cues, notes, at, writing, written }
      : {
          cues: cues.toSpliced(place, 0, draft),
          notes: new Map([...notes].map(([of, said]) => [of < place ? of : of + 1, said] as const)),
          ...{ at: place, writing: true, written: drafted },
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
          if (file) void bring(contextNow(), MediaID, file, hands.lengthMs).catch(showError)
        }}
      />
      <CueList {...shown} choose={choose} goTo={hands.goToFrame} />
    </>
  )
  return { commands, list, cues }
}

/** Where a new one comes to stand. */
const placeOf = (cues: readonly Cue[], { From }: Cue) => cues.filter((one) => one.From <= From).length

/** A file takes the place of what was there; the notice takes it back. What is odd about it is told. */
async function bring(ctx: Context, MediaID: number, file: File, lengthMs: number): Promise<void> {
  const { ID, LogID } = await ctx.api.subtitles.bring({ MediaID, file })
  if (LogID !== undefined) ctx.remember(`字幕换成“${file.name}”`, LogID)
  const said = saidOfFaults((await ctx.api.subtitles.get({ ID })).Cues, lengthMs)
  if (said !== undefined) ctx.notify(said, 'warning')
}
