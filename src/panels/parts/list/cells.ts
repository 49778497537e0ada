/** The cells of one row of a file, in the order of its columns. */
export type Cells = readonly (string | number)[]
