/** The keys that go to the ends of a list and through it by screens: the same in every list, tree and board. */

/** By what they do. `g g` is the one chord on G that goes to no page: a pane has it for its first row. */
export const movementKeys = {
  first: ['home', 'g g'],
  last: ['end', 'shift+g'],
  pageDown: ['pagedown', 'ctrl+d'],
  pageUp: ['pageup', 'ctrl+u'],
} as const
