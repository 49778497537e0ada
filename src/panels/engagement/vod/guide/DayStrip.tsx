/** A day of the guide at a glance: each entry as wide as it is long, what overlaps and what is empty to be seen. */
import type { ReactNode } from 'react'
import type { VodGuide } from '../../../../api/engagement/vodGuides/calls.ts'
import { minutesOf } from '../../../../api/engagement/vodGuides/guideTimes.ts'
import { isOnAir, lengthOf } from './dayWords.ts'

/** The entries of a day in their order. `under`: the one under the cursor. It says nothing that the list does not. */
export function DayStrip({
  entries,
  under,
}: {
  readonly entries: readonly VodGuide[]
  readonly under: number | undefined
}): ReactNode {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return null
  const start = minutesOf(first.Begin)!
  const whole = Math.max(1, Math.max(...entries.map(({ End }) => minutesOf(End)!)) - start)
  const now = new Date()
  return (
    <div className="cd-guide-strip" aria-hidden="true">
      {entries.map((one) => (
        <span
          key={one.ID}
          className={`${one.ID === under ? 'is-under' : ''} ${isOnAir(one, now) ? 'is-on' : ''}`}
          style={{
            left: `${((minutesOf(one.Begin)! - start) / whole) * 100}%`,
            width: `${(lengthOf(one) / whole) * 100}%`,
          }}
        />
      ))}
    </div>
  )
}
