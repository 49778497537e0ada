/** How much room a screen of records has. */

/** `narrow`: what is read stands below the rows. `low`: there it is left out. `tight`: the filters stand in one line. */
export type Room = 'narrow' | 'low' | 'tight'

/** The words for a size in px; none for an ordinary one. Pure. */
export function roomOf(width: number, height: number): Room[] {
  const is: Record<Room, boolean> = {
    narrow: width < 860,
    low: width < 860 && height < 380,
    tight: height < 380 || (height < 520 && width < 480),
  }
  return (Object.keys(is) as Room[]).filter((word) => is[word])
}
