/** The keys that decide the suggestion at the caret, unless somebody changed them. */
export const decidingKeys = { accept: 'alt+f9', reject: 'alt+shift+f9' } as const
