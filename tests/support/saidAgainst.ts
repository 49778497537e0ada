/** What the server says against an act; undefined: it did it. */
export type Said = Promise<string | undefined>

/** Of an act on one record. */
export const refusal = (doing: Promise<unknown>): Said =>
  doing.then(
    () => undefined,
    (error: Error) => error.message,
  )

/** Of an act on several, which leaves out those that it may not be done to: of the first of them. */
export const skipped = async (doing: Promise<{ readonly Skipped: readonly { readonly Reason: string }[] }>): Said =>
  (await doing).Skipped[0]?.Reason
