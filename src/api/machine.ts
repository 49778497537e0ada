/** State machines as tables: state -> event -> next state(s). Pure, so both halves obey the same table. */

/** A machine made by `defineMachine`. */
export interface Machine<State extends string, Event extends string> {
  readonly states: readonly State[]
  readonly events: readonly Event[]
  /** Whether the event is allowed in this state. */
  can(state: State, event: Event): boolean
  /** The state after the event. Throws RangeError when the table has no such arrow, or several and the rule decides. */
  next(state: State, event: Event): State
  /** Every state the event may lead to; empty when it is not allowed. */
  targets(state: State, event: Event): readonly State[]
  /** The states an event may start from; the server puts them in its `where`. */
  from(event: Event): State[]
  /** The table as a mermaid diagram, for the README and for failing tests. */
  diagram(): string
}

/** An arrow's end: one state, or several between which a rule of the domain decides. */
type End<State> = State | readonly State[]
type EventsOf<T> = { [S in keyof T]: keyof T[S] & string }[keyof T]

/** Declare a machine. Every arrow must end in states of the same table. */
export function defineMachine<
  const T extends { readonly [S in keyof T]: Readonly<Record<string, End<keyof T & string>>> },
>(table: T): Machine<keyof T & string, EventsOf<T>> {
  type State = keyof T & string
  type Event = EventsOf<T>
  const states = Object.keys(table) as State[]
  const arrows = table as unknown as Record<State, Record<string, End<State>>>
  const events = [...new Set(states.flatMap((state) => Object.keys(arrows[state])))] as Event[]
  const targets = (state: State, event: Event): readonly State[] => {
    const end = arrows[state]?.[event]
    return end === undefined ? [] : typeof end === 'string' ? [end as State] : (end as readonly State[])
  }
  return {
    states,
    events,
    targets,
    can: (state, event) => targets(state, event).length > 0,
    next(state, event) {
      const ends = targets(state, event)
      if (ends.length === 0) throw new RangeError(`${event} is not allowed in ${state}`)
      if (ends.length > 1) throw new RangeError(`${event} in ${state} may lead to ${ends.join(', ')}: ask the rule`)
      return ends[0]!
    },
    from: (event) => states.filter((state) => targets(state, event).length > 0),
    diagram: () =>
      [
        'stateDiagram-v2',
        ...states.flatMap((state) =>
          events.flatMap((event) => targets(state, event).map((to) => `  ${state} --> ${to}: ${event}`)),
        ),
      ].join('\n'),
  }
}
