/** The tour: a card in the corner that says what to do next, and notices when it was done. It never takes the focus. */
import { useEffect, useMemo, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { clickCommand } from '../clickCommand.ts'
import { hearRuns } from '../execute.ts'
import { KeyCaps } from '../keysPanel/KeyCaps.tsx'
import { findCommand, registered } from '../registry.ts'
import { session } from '../session.ts'
import { useSetting } from '../useSetting.ts'
import { doesStep } from './steps.ts'
import './tour.css'
import { ownSteps, passStep, stepNow } from './tour.ts'
import { TOUR, UNTOUCHED, type TourKept } from './tourSetting.ts'

function Act({ id, title }: { readonly id: string; readonly title: string }): ReactNode {
  return (
    <button type="button" className="bp6-button bp6-small bp6-minimal" onClick={() => clickCommand(id)}>
      <span>{title}</span> <KeyCaps keys={findCommand(id)?.keys} />
    </button>
  )
}

/** The card. */
export default function Tour(): ReactNode {
  const kept = useSetting<TourKept>(TOUR, UNTOUCHED)
  const { grants } = useSnapshot(session)
  const { stamp } = useSnapshot(registered)
  // What a role may do decides which steps there are.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is read stands outside, and these move when it changes
  const steps = useMemo(ownSteps, [grants, stamp])
  const now = stepNow(kept, steps)
  const step = now?.step
  const does = step && findCommand(step.commands[0])
  const keys = does?.keys ?? (step?.id === 'list' ? 'j' : undefined)
  useEffect(() => (step ? hearRuns((id) => doesStep(step, id) && passStep(step.id)) : undefined), [step])
  return (
    <aside className="cd-tour" aria-label="导览">
      <div role="status">
        {now ? (
          <>
            <p className="cd-tour-place cd-figures">
              导览 {now.place} / {now.of}
            </p>
            <h2>
              {now.step.title} <KeyCaps keys={keys} />
            </h2>
            {does && !keys && (
              <p>
                按 <KeyCaps keys={findCommand('palette.open')?.keys} />
                ，输入“{does.title}”，再按 <KeyCaps keys="enter" />。
              </p>
            )}
            <p>{now.step.says}</p>
          </>
        ) : (
          <>
            <p className="cd-tour-place">导览</p>
            <h2>都走过一遍了</h2>
            <p>按 ? 随时看这里的按键，按 F1 看这一页的说明。想从头再走，在命令面板里找“重新开始导览”。</p>
          </>
        )}
      </div>
      <progress aria-label="导览进度" max={steps.length || 1} value={now ? now.place - 1 : steps.length} />
      <footer>
        {now && <Act id="tour.skip" title="跳过这一步" />}
        <Act id="tour.toggle" title={now ? '先到这里' : '收起'} />
      </footer>
    </aside>
  )
}
