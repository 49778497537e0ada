/** Approving and rejecting records by the word that fits each: what is approved depends on where it stands. */

/**
 * The requests that a judgement of several records amounts to: one for each event, with the records it is for. `eventOf`:
 * the event for a record in that state; undefined is the state of one that the person does not see.
 */
export function eventsFor<Event extends string, Input extends { readonly Ids: readonly number[] }>(
  input: Input,
  states: readonly { readonly ID: number; readonly State: string }[],
  eventOf: (state: string | undefined) => Event,
): (Input & { readonly Event: Event })[] {
  const byId = new Map(states.map(({ ID, State }) => [ID, State]))
  const groups = Map.groupBy(new Set(input.Ids), (ID) => eventOf(byId.get(ID)))
  return [...groups].map(([Event, Ids]) => ({ ...input, Event, Ids }))
}
