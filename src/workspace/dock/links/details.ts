/** Where records are shown. The commands of the application say it; the workspace knows no families. */
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

/** The record at an address, and the parameters by which its page shows it. */
export interface RecordAt {
  readonly family: FamilyName
  readonly ID: number
  readonly params: Params
}

/** What is known of the places where records are shown. */
export interface RecordPlaces {
  /** Where the details of a record are shown beside its list; undefined where nowhere. */
  readonly details: (family: FamilyName, row: DetailsRow) => Details | undefined
  /** Every page that shows the record by itself: where it is written, and its details. */
  readonly all: (family: FamilyName, row: DetailsRow) => readonly Details[]
  /** The record that a page shows with these parameters; undefined where it shows none. */
  readonly at: (path: string, params: Params) => RecordAt | undefined
}

let places: RecordPlaces = { details: () => undefined, all: () => [], at: () => undefined }

/** Say where records are shown; done once, with the commands. */
export function setRecordPlaces(next: RecordPlaces): void {
  places = next
}

/** Where the details of a record are shown; undefined where nowhere. */
export function detailsOf(family: FamilyName, row: DetailsRow): Details | undefined {
  return places.details(family, row)
}

/** Every page that shows the record by itself. */
export function addressesOf(family: FamilyName, row: DetailsRow): readonly Details[] {
  return places.all(family, row)
}

/** The record that a page shows with these parameters; undefined where it shows none. */
export function recordAt(path: string, params: Params): RecordAt | undefined {
  return places.at(path, params)
}
