/** What does not agree, said one by one and never without end. Pure. */

/** What something that does not agree is about. */
export type Subject =
  | 'file'
  | 'key'
  | 'rules'
  | 'checkpoint'
  | 'ballot'
  | 'limit'
  | 'exclusion'
  | 'tally'
  | 'commitment'
  | 'seed'
  | 'outside'
  | 'list'
  | 'entry'
  | 'ticket'
  | 'odds'
  | 'result'

/** Something that does not agree. */
export interface Finding {
  readonly subject: Subject
  /** Which one: the number of a ballot, an entry or a ticket, the ID of an option or a prize; empty where there is but one. */
  readonly which: string
  /** A Chinese sentence. */
  readonly sentence: string
}

/** What came of verifying. */
export interface Verdict {
  /** Empty: all agrees. */
  readonly findings: readonly Finding[]
  /** What was gone over, and what of it stands on trust, in Chinese sentences. */
  readonly notes: readonly string[]
  /** A draw before its reveal: what is committed to agrees with itself, and the rest cannot be gone over yet. */
  readonly isSealed?: true
}

/** Ours: so many sentences of one subject; the others are counted. */
const EACH = 100

/** Gathers findings. */
export class Findings {
  readonly #told: Finding[] = []
  readonly #counts = new Map<Subject, number>()
  readonly #notes: string[] = []

  /** Something does not agree. */
  add(subject: Subject, which: number | string, sentence: string): void {
    const count = (this.#counts.get(subject) ?? 0) + 1
    this.#counts.set(subject, count)
    if (count <= EACH) this.#told.push({ subject, which: String(which), sentence })
  }

  /** Something was gone over, or stands on trust. */
  note(sentence: string): void {
    this.#notes.push(sentence)
  }

  /** How often something was found of a subject. */
  count(subject: Subject): number {
    return this.#counts.get(subject) ?? 0
  }

  /** All of it. */
  verdict(): Verdict {
    const more = [...this.#counts]
      .filter(([, count]) => count > EACH)
      .map(([subject, count]) => ({
        subject,
        which: '',
        sentence: `同类的不符之处另有 ${count - EACH} 处，没有逐一列出。`,
      }))
    return { findings: [...this.#told, ...more], notes: this.#notes }
  }
}
