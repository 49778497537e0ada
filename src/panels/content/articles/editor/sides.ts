/** What stands beside the text, one at a time. */

/** See the file's head. */
export type SideName = 'settings' | 'versions' | 'problems' | 'outline' | 'remarks'

/** What is there; undefined for nothing. */
export type Side = SideName | undefined
