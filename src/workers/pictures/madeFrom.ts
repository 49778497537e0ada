/** Pictures that were drawn anew here, with the files they were drawn from. */

/** By the picture that goes up; none where it is the original. */
export const madeFrom = new WeakMap<File, File>()
