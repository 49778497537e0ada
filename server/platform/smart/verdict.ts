/** What a provider thinks of a picture. */

/** 'doubt': somebody should look. */
export interface Verdict {
  readonly Verdict: 'pass' | 'doubt' | 'refuse'
  /** In a few words. */
  readonly Says: string
  /** What it found; the score is 0 to 100, null where it does not say. */
  readonly Items: { readonly Label: string; readonly Score: number | null }[]
}
