/** Lines of the log that clients tell of by themselves (E-31). */

/** Ours: stands in the remark of each, so that nobody takes it for the server's own. */
export const REPORTED = '客户端上报'
/** Ours: so many one person may write in a minute. */
export const REPORTS_A_MINUTE = 60
