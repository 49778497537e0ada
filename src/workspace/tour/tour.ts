/** How far a person is on the tour: kept on the server with their settings, so that it goes on at another desk. */
import { contextNow } from '../context.ts'
import { focusPane } from '../dock/focus.ts'
import { panes } from '../dock/panes.ts'
import { canNow, findCommand } from '../registry.ts'
import { saveSetting, setting } from '../settings.ts'
import { stepsFor, type TourStep } from './steps.ts'
import { TOUR, UNTOUCHED, type TourKept } from './tourSetting.ts'

/** As it is kept. */
export function keptTour(): TourKept {
  return setting<TourKept>(TOUR, UNTOUCHED)
}

/** The steps of whoever is signed in. Commands that a pane brings along, such as those of lists, are everybody's. */
export function ownSteps(): readonly TourStep[] {
  const ctx = contextNow()
  return stepsFor((id) => {
    const command = findCommand(id)
    return command ? canNow(command, ctx) !== false : /^(list|tree)\./.test(id)
  })
}

/** Where somebody is: the step, its place from 1, of how many; undefined when they are through. */
export function stepNow(kept: TourKept, steps: readonly TourStep[]) {
  const at = steps.findIndex(({ id }) => !kept.done.includes(id))
  return at < 0 ? undefined : { step: steps[at]!, place: at + 1, of: steps.length }
}

/** A step is done, or passed over. */
export function passStep(id: string): void {
  const kept = keptTour()
  if (!kept.done.includes(id)) saveSetting(TOUR, { ...kept, done: [...kept.done, id] })
}

/** Begin, or go on where it was left. */
export function goOn(): void {
  saveSetting(TOUR, { ...keptTour(), state: 'on' })
}

/** From the first step. */
export function beginAgain(): void {
  saveSetting(TOUR, { state: 'on', done: [] })
}

/** Put it away; it can be gone on with. What had the focus in it gives it back. */
export function putAway(): void {
  const isInside = document.activeElement?.closest('.cd-tour') !== null
  saveSetting(TOUR, { ...keptTour(), state: 'off' })
  if (isInside && panes.active !== undefined) focusPane(panes.active)
}

/** Pass over the present step. False when there is none. */
export function skipStep(): boolean {
  const now = stepNow(keptTour(), ownSteps())
  if (now) passStep(now.step.id)
  return now !== undefined
}
