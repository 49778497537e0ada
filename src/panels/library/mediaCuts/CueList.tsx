/** The subtitles of a video, in the order of their moments; the chosen one can be written. */
import { useEffect, useRef, type ReactNode } from 'react'
import type { Cue } from '../../../api/library/subtitles/cues.ts'
import { timecode } from '../../../api/text/timecode.ts'

/** The text of one, being written: Enter keeps it, Escape does not. Told once, as who hears it takes the focus away. */
function CueField({
  text,
  written,
}: {
  readonly text: string
  readonly written: (text: string | undefined) => void
}): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null)
  const told = useRef(false)
  const tell = (text: string | undefined) => {
    if (told.current) return
    told.current = true
    written(text)
  }
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <textarea
      ref={field}
      className="cd-cue-field"
      aria-label="字幕的文字"
      defaultValue={text}
      placeholder="新字幕"
      rows={2}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') tell(undefined)
        else if (event.key === 'Enter' && !event.shiftKey) tell(event.currentTarget.value)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
      onBlur={(event) => tell(event.currentTarget.value)}
    />
  )
}

/** `notes`: what is told below a cue, by its place: sensitive words, odd moments. `writing`: the text of the chosen one is being written. */
export function CueList({
  cues,
  notes,
  at,
  choose,
  goTo,
  writing,
  written,
}: {
  readonly cues: readonly Cue[]
  readonly notes: ReadonlyMap<number, readonly string[]>
  readonly at: number
  readonly choose: (at: number) => void
  readonly goTo: (ms: number) => void
  readonly writing: boolean
  /** Told with the new text; undefined: it stays. */
  readonly written: (text: string | undefined) => void
}): ReactNode {
  const chosen = useRef<HTMLLIElement>(null)
  useEffect(() => void chosen.current?.scrollIntoView({ block: 'nearest' }), [at])
  if (cues.length === 0)
    return <p className="cd-quiet">还没有字幕：按 U 上传 SRT、VTT 或 ASS 文件，或按 A 在这一刻写一条。</p>
  return (
    <ol className="cd-cut-list" aria-label="字幕">
      {cues.map(({ From, To, Text }, place) => (
        <li
          // Two may begin at the same moment.
          key={`${place} ${From}`}
          ref={place === at ? chosen : undefined}
          aria-current={place === at}
          className={place === at ? 'is-chosen' : ''}
        >
          {place === at && writing ? (
            <>
              <CueField text={Text} written={written} />
              <span className="cd-quiet cd-figures">
                {timecode(From)}–{timecode(To)}
              </span>
            </>
          ) : (
            <button
              type="button"
              tabIndex={-1}
              // The focus stays with the player, so that its keys go on; what is being written is left by it.
              onMouseDown={(event) => writing || event.preventDefault()}
              onClick={() => {
                choose(place)
                goTo(From)
              }}
            >
              <span className="cd-cue-text">{Text}</span>
              <span className="cd-quiet cd-figures">
                {timecode(From)}–{timecode(To)}
              </span>
              {notes.get(place)?.map((note) => (
                <span key={note} data-tone="waiting">
                  {note}
                </span>
              ))}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
