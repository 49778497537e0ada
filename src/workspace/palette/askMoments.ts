/** What an asked moment or day offers to choose from, for what was typed so far. Pure. */
import { fold } from '../../api/text/fold.ts'
import type { AskField } from '../command.ts'
import type { AskChoice } from './askOptions.ts'
import { readMoment } from './moment.ts'
import { dayText } from './readAnswer.ts'
import { offeredDays, offeredMoments, offeredPast, readDay, sayDay, sayMoment } from './sayMoment.ts'

/** Moments for a text: the one it means, then those offered that begin with it. `past` and `isUntil`: see AskField. */
export function timeChoices(
  typed: string,
  now: Date,
  { past, isUntil }: Pick<AskField, 'past' | 'isUntil'> = {},
): AskChoice[] {
  const text = typed.trim()
  const choice = (id: string, title: string, moment: Date): AskChoice => ({
    id,
    title,
    ranges: [],
    hint: sayMoment(moment, now),
    value: moment.toISOString(),
    text: title,
  })
  const meant = text === '' ? undefined : readMoment(text, now, isUntil)
  const offered = (past ? offeredPast(now) : offeredMoments(now))
    .filter((one) => fold(one.text).startsWith(fold(text)) && one.moment.getTime() !== meant?.getTime())
    .map((one) => choice(`offered ${one.text}`, one.text, one.moment))
  return meant ? [choice('typed', text, meant), ...offered] : offered
}

/** Days for a text: the one it means, then those offered that begin with it. */
export function dayChoices(typed: string, now: Date): AskChoice[] {
  const text = typed.trim()
  const choice = (id: string, title: string, day: Date): AskChoice => ({
    id,
    title,
    ranges: [],
    hint: sayDay(day, now),
    value: dayText(day),
    text: title,
  })
  const meant = text === '' ? undefined : readDay(text, now)
  const offered = offeredDays(now)
    .filter((one) => fold(one.text).startsWith(fold(text)) && one.text !== text)
    .map((one) => choice(`offered ${one.text}`, one.text, one.day))
  return meant ? [choice('typed', text, meant), ...offered] : offered
}
