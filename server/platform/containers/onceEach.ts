/** Asking once for each of many, one after the other, and remembering what was answered. */

/** How much is remembered. */
export interface Remembered<Value> {
  /** Answers at a time. */
  readonly most: number
  /** How much one of them takes; default nothing. */
  readonly weightOf?: (value: Value) => number
  /** How much all of them may take. Default without end. */
  readonly heaviest?: number
}

/** Asks, or answers as before; what was asked first is forgotten first, and what failed is asked again. */
export function onceEach<Value>({ most, weightOf = () => 0, heaviest = Infinity }: Remembered<Value>) {
  const known = new Map<string, { readonly answer: Promise<Value>; weight: number }>()
  let last: Promise<unknown> = Promise.resolve()
  let all = 0
  const forget = (key: string) => {
    all -= known.get(key)?.weight ?? 0
    known.delete(key)
  }
  return (key: string, ask: () => Promise<Value>): Promise<Value> => {
    const there = known.get(key)
    if (there) return there.answer
    const one = { answer: last.then(ask), weight: 0 }
    last = one.answer.catch(() => {})
    known.set(key, one)
    one.answer.then(
      (value) => {
        one.weight = weightOf(value)
        all += one.weight
        for (const first of known.keys()) {
          if (known.size <= most && all <= heaviest) return
          if (first !== key) forget(first)
        }
      },
      () => forget(key),
    )
    return one.answer
  }
}
