/** What a line of the log says about a comment that is no field of it. */
export const commentTitles = { IsCheck: '通过' } as const
