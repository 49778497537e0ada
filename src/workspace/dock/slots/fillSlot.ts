/** What is opened in a pane that waits for a record: the one under the cursor, else the one that was there last. */
import { api } from '../../session.ts'
import { readSubject } from '../../readSubject.ts'
import { readAddress, SLOT } from '../../router/address.ts'
import { addressesOf, recordAt, type Details, type DetailsRow } from '../links/details.ts'
import { linkOf } from '../links/links.ts'
import { setPaneParams } from '../opening.ts'
import { paneEntry, panes } from '../panes.ts'
import { recentPanes } from '../recent/switcher.ts'
import { knownRecord } from '../records.ts'
import { isSlot } from './slot.ts'

/** A record that may be shown in a slot. */
export interface Offered extends Details {
  readonly row: DetailsRow
}

/**
 * The record under the cursor that the slot's page can show: of the list it is linked with, else of the pane in front
 * that was used last and has such a record. undefined: none.
 */
export function underCursor(id: string): Offered | undefined {
  const slot = paneEntry(id)
  const link = linkOf(id)
  const lists = link ? [link.from] : recentPanes().filter((one) => one !== id && paneEntry(one)?.front)
  for (const list of lists) {
    const { family, rows = [] } = knownRecord(list)?.subject ?? {}
    const [row] = rows as readonly DetailsRow[]
    const found = family && row && addressesOf(family, row).find(({ page }) => page === slot?.page)
    if (found) return { ...found, row }
  }
  return undefined
}

/**
 * Fill a slot. 'filled'; 'empty': there was nothing to fill it with; 'gone': what was there last could not be read. One
 * that is filled by somebody meanwhile is left alone.
 */
export async function fillSlot(id: string): Promise<'filled' | 'empty' | 'gone'> {
  const slot = paneEntry(id)
  if (!slot || !isSlot(slot.path, slot.params)) return 'filled'
  const now = underCursor(id)
  if (now) {
    setPaneParams(id, now.params)
    return 'filled'
  }
  const address = readAddress(slot.path, `?${String(slot.params[SLOT] ?? '')}`)
  const record = address.kind === 'page' ? recordAt(address.page, address.params) : undefined
  // A linked pane shows what its list says, however long that takes.
  if (!record || linkOf(id)) return 'empty'
  const found = await readSubject({ api }, record.family, [record.ID])
  if (!found || found.rows.length === 0) return 'gone'
  const still = panes.list.find((pane) => pane.id === id)
  if (still && isSlot(still.path, still.params)) setPaneParams(id, record.params)
  return 'filled'
}
