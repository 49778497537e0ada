/** Today where the browser is, as YYYY-MM-DD. */
export const dayOf = (now: Date): string => now.toLocaleDateString('sv-SE')
