/** The module of the operation log under which what left as a file stands. */
export const EXPORT_MODULE = 495
