/** The history of the layout: closing, moving, floating, popping out, maximising and resizing can be taken back. */
import type { DockviewApi } from 'dockview'
import { proxy, ref } from 'valtio'
import { notify } from '../../notices.ts'
import { viewport } from '../../shell/viewport.ts'
import { closePane } from '../closing.ts'
import { dockApi } from '../dockApi.ts'
import type { SavedLayout } from '../layout.ts'
import { putUp, puttingUp } from '../putUp.ts'
import { snapshot } from '../snapshot.ts'
import { changeBetween, panesOf } from './shape.ts'
import { lastStep, moved, nextStep, noSteps, withStep, type Steps } from './steps.ts'

/** The steps so far. */
const layoutHistory = proxy<{ steps: Steps<SavedLayout> }>({ steps: ref(noSteps) as Steps<SavedLayout> })

/** How long a change rests before it counts: a drag is one step, in ms. */
const REST_MS = 250

let baseline: SavedLayout | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Take note of what changed since the last time. */
function note(): void {
  clearTimeout(timer)
  timer = undefined
  const api = dockApi()
  if (!api || viewport.narrow) return
  if (puttingUp.now) return later()
  const now = snapshot(api)
  const title = baseline && changeBetween(baseline, now)
  if (baseline && title)
    layoutHistory.steps = ref(withStep(layoutHistory.steps, { title, before: ref(baseline), after: ref(now) }))
  baseline = ref(now)
}

function later(): void {
  clearTimeout(timer)
  timer = setTimeout(note, REST_MS)
}

/** The steps, what was done a moment ago included. */
export function stepsNow(): Steps<SavedLayout> {
  if (timer !== undefined && !puttingUp.now) note()
  return layoutHistory.steps as Steps<SavedLayout>
}

async function go(by: 1 | -1): Promise<void> {
  const api = dockApi()
  if (!api || puttingUp.now) return
  note()
  const step = by < 0 ? lastStep(layoutHistory.steps) : nextStep(layoutHistory.steps)
  if (!step) return
  const [from, to] = by < 0 ? [step.after, step.before] : [step.before, step.after]
  // Doing a closing again closes; whatever else came since stays.
  const gone = panesOf(from).filter((id) => !panesOf(to).includes(id) && api.getPanel(id))
  if (by > 0) for (const id of gone) if (!(await closePane(id))) return
  await putUp(api, to as SavedLayout)
  baseline = ref(snapshot(api))
  layoutHistory.steps = ref(moved(layoutHistory.steps, by))
  notify(`${by < 0 ? '已撤销布局' : '已重做布局'}：${step.title}`, 'success')
}

/** Take back the last change of the layout. What is in the panes stays as it is. */
export function undoLayout(): Promise<void> {
  return go(-1)
}

/** Do again what was taken back last. */
export function redoLayout(): Promise<void> {
  return go(1)
}

/** Begin to remember. Answers how to stop, which forgets everything. */
export function watchLayout(api: DockviewApi): () => void {
  baseline = ref(snapshot(api))
  // An opening is no step; what is done right after it must not be taken for a part of it.
  const opened = () => queueMicrotask(note)
  const events = [
    api.onDidAddPanel(opened),
    api.onDidLayoutChange(later),
    api.onDidMaximizedGroupChange(later),
    api.onDidMovePanel(later),
  ]
  return () => {
    clearTimeout(timer)
    for (const event of events) event.dispose()
    baseline = undefined
    layoutHistory.steps = ref(noSteps)
  }
}
