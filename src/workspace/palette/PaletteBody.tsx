/** What the palette's box holds: the search, or a question. The one module that is fetched when the palette is needed. */
import type { Context } from '../command.ts'
import { answer, type FieldsQuestion } from '../questions.ts'
import type { Offer } from '../registry.ts'
import { AskBox } from './AskBox.tsx'
import { prepareIndex } from './commandIndex.ts'
import { Palette } from './Palette.tsx'
import { closePalette, palette } from './palette.ts'

/** Make ready what opening needs, so that nothing is left to do when the key is pressed. */
export const prepare: () => Promise<void> = prepareIndex

/** What the box needs. */
export interface PaletteBodyProps {
  readonly ctx: Context
  /** What can be offered in it. */
  readonly offers: readonly Offer[]
  readonly question: FieldsQuestion | undefined
  /** Step out: close, unanswered, and give the focus back. */
  readonly leave: () => void
  /** Give the focus back. */
  readonly giveBack: () => void
}

/** The search or the question. */
export function PaletteBody({ ctx, offers, question, leave, giveBack }: PaletteBodyProps) {
  if (!question) return <Palette ctx={ctx} offers={offers} start={palette.start} leave={leave} />
  const done = (answers: Record<string, unknown>) => {
    closePalette()
    answer(question.id, answers)
    giveBack()
  }
  return <AskBox ctx={ctx} question={question} leave={leave} done={done} />
}
