/** Panes that wait for a record. Pure. */
import { pages, type Page, type PageOptions } from '../../../api/pages.ts'
import { isPage, SLOT, type Params } from '../../router/address.ts'

/** Whether a pane of the page with these parameters waits for a record: it says so, or the page is nothing without one. */
export function isSlot(path: string, params: Params): boolean {
  return isPage(path) && (params[SLOT] !== undefined || !pages[path].params.safeParse(params).success)
}

/** Whether parameters name a record that is there; X-42: Id is the other spelling of ID. */
export function namesRecord({ ID, Id, ResourceGUID }: Params): boolean {
  return (ID ?? Id ?? ResourceGUID) !== undefined
}

/** Whether a page shows one record among many. What is filled in is none: a form is a deed, not a place for records. */
export function showsRecords(page: Page): boolean {
  const { several = false, form = false }: PageOptions = pages[page]
  return several && !form
}
