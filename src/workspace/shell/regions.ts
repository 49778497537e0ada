/** The four regions of the workspace, and going round them with F6: top bar, sidebar, panes, status bar. */
import { focusPane } from '../dock/focus.ts'
import { panes } from '../dock/panes.ts'

/** The regions in their order, as `data-region` of their elements. */
const regions = ['top', 'side', 'panes', 'status'] as const
/** One region. */
export type Region = (typeof regions)[number]

/** What can take the focus inside an element, in order. */
export const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex="0"]'

const elementOf = (region: Region) => document.querySelector<HTMLElement>(`[data-region=${region}]`)

/** What was focused last in each region; going back finds it. */
const lasts = new Map<Region, HTMLElement>()

/** The region an element is in. */
function regionOf(element: Element | null): Region | undefined {
  return element?.closest<HTMLElement>('[data-region]')?.dataset.region as Region | undefined
}

function enter(region: Region): boolean {
  const element = elementOf(region)
  if (!element || element.offsetParent === null) return false
  if (region === 'panes' && panes.active !== undefined) {
    focusPane(panes.active)
    return true
  }
  const last = lasts.get(region)
  const current = element.querySelector<HTMLElement>('[aria-current]')
  const target =
    last?.isConnected && element.contains(last) ? last : (current ?? element.querySelector<HTMLElement>(FOCUSABLE))
  target?.focus()
  return target !== null && target !== undefined
}

/** Go to the next region, or with -1 to the one before; those that are hidden or hold nothing are passed over. */
export function goRegion(by: 1 | -1): void {
  const focused = document.activeElement
  const here = regionOf(focused)
  if (here && focused instanceof HTMLElement) lasts.set(here, focused)
  const start = here ? regions.indexOf(here) : regions.indexOf('panes') - by
  for (let step = 1; step <= regions.length; step++) {
    const region = regions[(start + by * step + regions.length * 2) % regions.length]!
    if (enter(region)) return
  }
}
