/** What is left of a pane in a layout that is saved without its content. */
import { pages, type Page, type PageOptions } from '../../../api/pages.ts'
import { formatAddress, isPage, SLOT, type Params } from '../../router/address.ts'
import { recordAt } from '../links/details.ts'
import { pathTitle } from '../panes.ts'
import { isSlot, showsRecords } from './slot.ts'

/** The query by which the page shows its record again; '' where it shows none that could be read again. */
function lastOf(path: string, params: Params): string {
  const known = params[SLOT]
  if (typeof known === 'string') return known
  const record = recordAt(path, params)
  return record ? formatAddress('', record.params).slice(1) : ''
}

function bareParams(path: Page, params: Params, isOwn: boolean): Params | undefined {
  const { begins = false }: PageOptions = pages[path]
  const isFilled = Object.values(params).some((value) => value !== undefined)
  if (showsRecords(path) && (begins ? isFilled : isSlot(path, {}))) return { [SLOT]: isOwn ? lastOf(path, params) : '' }
  return begins && isFilled ? undefined : {}
}

/**
 * A pane in a layout without content; undefined where it is left out: unknown pages, and forms that are filled in. A pane
 * that shows a record becomes a slot. `isOwn`: the layout is for the same person, so that the slot remembers the record;
 * one that is given to others does not.
 */
export function bareOf(path: string, params: Params, isOwn: boolean): { title: string; params: Params } | undefined {
  const bare = isPage(path) ? bareParams(path, params, isOwn) : undefined
  return bare && { title: pathTitle(path, bare), params: bare }
}
