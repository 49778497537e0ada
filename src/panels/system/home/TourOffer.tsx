/** The tour, offered to who never began it, and to who stopped on the way. */
import type { ReactNode } from 'react'
import { clickCommand } from '../../../workspace/clickCommand.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { findCommand } from '../../../workspace/registry.ts'
import { saveSetting } from '../../../workspace/settings.ts'
import { TOUR_STEPS } from '../../../workspace/tour/steps.ts'
import { TOUR, UNTOUCHED, type TourKept } from '../../../workspace/tour/tourSetting.ts'
import { useSetting } from '../../../workspace/useSetting.ts'

/** Nothing while it is shown, and once it was declined or is over. */
export function TourOffer(): ReactNode {
  const { state, done } = useSetting<TourKept>(TOUR, UNTOUCHED)
  const isHalf = state === 'off' && done.length > 0 && done.length < TOUR_STEPS
  if (state !== 'new' && !isHalf) return null
  const decline = () => saveSetting(TOUR, { state: 'off', done: [] } satisfies TourKept)
  return (
    <section className="cd-home-tour" aria-label="导览">
      <span>
        {isHalf ? `导览走了 ${done.length} 步，接着走？` : '第一次来？跟着十步导览走一遍，边做边学，随时可以停。'}
      </span>
      <button type="button" className="bp6-button bp6-small" onClick={() => clickCommand('tour.toggle')}>
        <span>{isHalf ? '继续导览' : '开始导览'}</span> <KeyCaps keys={findCommand('tour.toggle')?.keys} />
      </button>
      <button type="button" className="bp6-button bp6-small bp6-minimal" onClick={decline}>
        不用了
      </button>
    </section>
  )
}
