/** The topic selection one is at, in whichever view: the board and the calendar follow the list and each other. */
import { makePlace } from '../../parts/board/place.ts'

/** See the file's head. */
export const { goTo, usePlace } = makePlace()
