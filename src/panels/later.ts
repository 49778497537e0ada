/** Panels whose very definition loads later: columns and filters are no part of the start. */
import type { Page } from '../api/pages.ts'
import { definePanel, type Panel } from '../workspace/panel.ts'

/** A page's panel out of a module that is not loaded yet: `later('/SystemLog', async () => (await import(…)).systemLog)`. */
export function later<const P extends Page>(page: P, get: () => Promise<Panel<P>>): Panel<P> {
  return definePanel(page, async () => (await get()).load())
}
