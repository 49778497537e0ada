/** Whether who decides about a record looked at what stands now. */

/** Which revision of a record was looked at. */
interface SeenRevision {
  readonly ID: number
  readonly Revision: number
}

/**
 * Why an event may not happen to a record, as a sentence: it was changed since it was looked at, or, where that is `wanted`,
 * nobody said which revision was. Undefined: it may. Ours: who passes something says so, but where the specification spells the
 * request without it.
 */
export function whyUnseen(
  Seen: readonly SeenRevision[] | undefined,
  { ID, Revision }: SeenRevision,
  wanted: boolean,
): string | undefined {
  const at = Seen?.find((one) => one.ID === ID)
  if (at === undefined) return wanted ? '没有说明看过的是哪一版' : undefined
  return at.Revision === Revision ? undefined : '您看过之后又改了，请看过再审'
}
