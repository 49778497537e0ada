/** Where the details of a record are shown. The commands of the application say it; the workspace knows no families. */
import type { FamilyName } from '../../../api/index.ts'
import type { Page } from '../../../api/pages.ts'
import type { Params } from '../../router/address.ts'

/** A page with the record in its parameters. */
export interface Details {
  readonly page: Page
  readonly params: Params
}

/** A record as commands see it. */
export interface DetailsRow {
  readonly ID: number
}

type Source = (family: FamilyName, row: DetailsRow) => Details | undefined

let source: Source = () => undefined

/** Say where details are shown; done once, with the commands. */
export function setDetails(next: Source): void {
  source = next
}

/** Where the details of a record are shown; undefined where nowhere. */
export function detailsOf(family: FamilyName, row: DetailsRow): Details | undefined {
  return source(family, row)
}
