/** Which record a page that stands once for each opens with where only the page was named. */
import { pages, type Page, type PageOptions } from '../api/pages.ts'
import type { Context } from '../workspace/command.ts'
import { panes } from '../workspace/dock/panes.ts'

type Here = Pick<Context, 'subject'>

/** The number that a chosen record gives for a parameter: what it names itself, or what it is. Undefined: none. */
function given(name: string, { subject }: Here): number | undefined {
  const [row, ...more] = (subject?.rows ?? []) as unknown as readonly Readonly<Record<string, unknown>>[]
  if (!row || more.length > 0) return undefined
  // Of the library's items only videos are played and cut.
  const own = name === 'MediaID' && subject?.family === 'media' && row['Kind'] === 'video' ? row['ID'] : row[name]
  return typeof own === 'number' ? own : undefined
}

/**
 * The parameters by which the page's panes are told apart, as the record that is chosen has them; else those of the pane of
 * this page that is open, the active one before others. Empty: it opens empty and says what is to be chosen.
 */
export function recordOf(page: Page, here: Here): Readonly<Record<string, unknown>> {
  const { several = false, begins = false, apart = [] }: PageOptions = pages[page]
  if (!several || begins || apart.length === 0) return {}
  const chosen = apart.flatMap((name) => {
    const value = given(name, here)
    return value === undefined ? [] : [[name, value] as const]
  })
  if (chosen.length > 0) return Object.fromEntries(chosen)
  const open = panes.list.filter((pane) => pane.page === page && apart.some((name) => pane.params[name] !== undefined))
  return (open.find(({ id }) => id === panes.active) ?? open[0])?.params ?? {}
}
