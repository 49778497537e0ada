/**
 * Where the palette appears: opened by a person, or by a question that asks for values. Its code is fetched ahead when the
 * application rests; a person who is faster types into a plain input meanwhile.
 */
import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react'
import { useSnapshot } from 'valtio'
import type { Context } from '../command.ts'
import { contextNow } from '../context.ts'
import { focusedWindow } from '../windows.ts'
import { answer, questions } from '../questions.ts'
import { keepFocus } from './keepFocus.ts'
import { available, registered, type Offer } from '../registry.ts'
import { isComposing } from '../keys/ime.ts'
import { closePalette, enterEarly, palette, paletteWindow } from './palette.ts'
import type { PaletteBodyProps } from './PaletteBody.tsx'
import { PaletteFrame } from './PaletteFrame.tsx'
import { whereOf } from './whereOf.ts'

type Body = ComponentType<PaletteBodyProps>
let ready: Body | undefined
const load = async () => {
  const { PaletteBody, prepare } = await import('./PaletteBody.tsx')
  ready = PaletteBody
  return { PaletteBody, prepare }
}
const LateBody = lazy(async () => ({ default: (await load()).PaletteBody }))

/** Fetch the palette's code and make its index, so that it opens at once. Call it when there is nothing better to do. */
export async function preparePalette(): Promise<void> {
  const { prepare } = await load()
  await prepare()
}

/** An input that takes what is typed before the palette's code is here, Enter included. */
function EarlyInput({ leave }: { readonly leave: () => void }) {
  return (
    <div className="cd-palette-input">
      <input
        autoFocus
        className="cd-palette-text"
        role="combobox"
        aria-label="命令面板"
        aria-expanded="false"
        aria-controls=""
        placeholder="正在打开…"
        defaultValue={palette.start}
        onChange={(event) => {
          palette.start = event.target.value
          enterEarly(undefined)
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          if (event.key === 'Escape') leave()
          // Ours: with nothing typed nobody could know what it would run.
          if (event.key === 'Enter' && !event.repeat && event.currentTarget.value.trim() !== '')
            enterEarly(whereOf(event))
        }}
      />
    </div>
  )
}

interface Opening {
  readonly key: string
  /** Which commands the offers are of. */
  readonly commands: number
  readonly ctx: Context
  readonly offers: readonly Offer[]
  readonly window: Window
  readonly giveBack: () => void
  /** Code that is here already is drawn at once; `lazy` would show its fallback for a moment. */
  readonly Body: Body
}

const isOpen = () => palette.open || questions.items[0]?.kind === 'fields'

/** The palette's place in the application; main.tsx draws it once. */
export function PaletteHost() {
  const { open, stamp } = useSnapshot(palette)
  const commands = useSnapshot(registered).stamp
  const first = useSnapshot(questions).items[0]
  const question = first?.kind === 'fields' ? first : undefined
  const shown = open || question !== undefined
  const opening = useRef<Opening>(undefined)
  const key = question ? `question ${question.id}` : `palette ${stamp}`

  // Read while drawing: as soon as the input is there it has the focus.
  if (shown && opening.current?.key !== key) {
    const window = open ? paletteWindow() : focusedWindow()
    const isInside = opening.current !== undefined
    const ctx = contextNow()
    opening.current = {
      key,
      commands,
      ctx,
      // Now, while the focus is still where the person was: some commands look at it.
      offers: question ? [] : available(ctx),
      window,
      giveBack: isInside ? opening.current!.giveBack : keepFocus(window),
      Body: ready ?? LateBody,
    }
  }
  // A palette that was quicker than the commands shows them when they come.
  if (shown && opening.current && opening.current.commands !== commands)
    opening.current = { ...opening.current, commands, offers: question ? [] : available(opening.current.ctx) }
  const now = opening.current
  useEffect(() => {
    if (shown) return
    // A command that has moved the focus by now knows better.
    const box = now?.window.document.activeElement
    if (box === now?.window.document.body) now?.giveBack()
    opening.current = undefined
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the focus is given back as the palette closes
  }, [shown])
  if (!shown || !now) return null

  const { Body } = now
  const leave = () => {
    if (question) answer(question.id, undefined)
    closePalette()
    now.giveBack()
  }
  return (
    <PaletteFrame window={now.window} holds={isOpen} onLeave={leave}>
      <Suspense fallback={<EarlyInput leave={leave} />}>
        <Body key={key} ctx={now.ctx} offers={now.offers} question={question} leave={leave} giveBack={now.giveBack} />
      </Suspense>
    </PaletteFrame>
  )
}
