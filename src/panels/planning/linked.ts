/** The topic selection one is at, in whichever view: the board and the calendar follow the list and each other. */
import { proxy, useSnapshot } from 'valtio'

const place = proxy<{ ID: number | undefined }>({ ID: undefined })

/** One is at this record now. */
export function goTo(ID: number | undefined): void {
  if (ID !== undefined) place.ID = ID
}

/** A hook: the record one is at. */
export function usePlace(): number | undefined {
  return useSnapshot(place).ID
}
