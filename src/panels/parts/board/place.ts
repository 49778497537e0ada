/** The record one is at, in whichever view of the same records: they follow each other. */
import { proxy, useSnapshot } from 'valtio'

/** A place of its own, for the views of one family. */
export function makePlace() {
  const place = proxy<{ ID: number | undefined }>({ ID: undefined })
  return {
    /** One is at this record now. */
    goTo(ID: number | undefined): void {
      if (ID !== undefined) place.ID = ID
    },
    /** A hook: the record one is at. */
    usePlace: (): number | undefined => useSnapshot(place).ID,
  }
}
