/** The two types of an operation. */
export const actionTypes = { 1: '审核', 2: '其他' } as const
