/**
 * What a server remembers of records, so that it need not ask each time: forgotten as soon as one of their family is changed,
 * by whichever server. What it believed until then it asks anew.
 */
const ways = new Map<string, Set<() => void>>()

/** Forgets by `forget` whenever records of a family were changed. `topic`: the family's name, by which its changes are announced. */
export function forgottenWith(topic: string, forget: () => void): void {
  ways.set(topic, (ways.get(topic) ?? new Set()).add(forget))
}

/** Something of this topic was changed, and stands. */
export function forgetAbout(topic: string): void {
  for (const forget of ways.get(topic) ?? []) forget()
}
