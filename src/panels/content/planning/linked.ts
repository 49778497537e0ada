/** The topic selection one is at, in whichever view: the board and the calendar follow the list and each other. */
import { makePlace } from '../../parts/board/place.ts'

/** Sets and reads the topic selection all views stand at. */
export const { goTo, usePlace } = makePlace()
