/** What stands beside the text, one at a time. */

/** The sides, by name. */
export type SideName = 'settings' | 'versions' | 'problems' | 'outline' | 'remarks' | 'aiUses' | 'submit'

/** What is there; undefined for nothing. */
export type Side = SideName | undefined
