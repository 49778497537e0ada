/** A panel's code, loaded when it is first shown. */
import { useEffect, useState, type ComponentType } from 'react'
import type { Panel } from '../panel.ts'

/** After this long the skeleton shows, in ms: quick loads do not flicker. */
const SKELETON_MS = 200

/** The code's state. `isSlow`: it takes longer than SKELETON_MS. `retry` loads again after an error. */
export interface PanelCode {
  readonly component: ComponentType<never> | undefined
  readonly error: unknown
  readonly isSlow: boolean
  readonly retry: () => void
}

const loaded = new Map<string, ComponentType<never>>()

/** Load a panel's component; what was loaded once is there at once. */
export function usePanelCode(panel: Panel | undefined): PanelCode {
  const page = panel?.page
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ page?: string; component?: ComponentType<never>; error?: unknown; slow?: true }>(
    {},
  )
  const known = page === undefined ? undefined : loaded.get(page)

  useEffect(() => {
    if (!panel || !page || loaded.has(page)) return
    let isCurrent = true
    setState({ page })
    const slow = setTimeout(() => isCurrent && setState((was) => ({ ...was, slow: true })), SKELETON_MS)
    panel
      .load()
      .then(({ default: component }) => {
        loaded.set(page, component as ComponentType<never>)
        if (isCurrent) setState({ page, component: component as ComponentType<never> })
      })
      .catch((error: unknown) => isCurrent && setState({ page, error: error ?? new Error('load failed') }))
      .finally(() => clearTimeout(slow))
    return () => {
      isCurrent = false
      clearTimeout(slow)
    }
  }, [panel, page, attempt])

  const mine = state.page === page ? state : {}
  return {
    component: known ?? mine.component,
    error: known ? undefined : mine.error,
    isSlow: mine.slow ?? false,
    retry: () => setAttempt((count) => count + 1),
  }
}
