/** The records of a conversation as they are shown: a question with one of its answers. Pure. */
import type { AiAnswer, AiQuestion } from '../../../../api/intelligence/aiAnswers/calls.ts'
import { isRunning } from '../../../../api/intelligence/aiAnswers/states.ts'

/** One record. */
export interface ShownRecord {
  readonly question: AiQuestion
  /** The version that is shown; undefined: there is none yet. */
  readonly answer: AiAnswer | undefined
  /** Which it is, from 1, of how many. */
  readonly version: number
  readonly versions: number
}

/** Older records in front of newer ones; what both have is as the newer says. */
export function joined(older: readonly AiQuestion[], newer: readonly AiQuestion[]): AiQuestion[] {
  const known = new Set(newer.map(({ ID }) => ID))
  return [...older.filter(({ ID }) => !known.has(ID)), ...newer].toSorted((a, b) => a.ID - b.ID)
}

/** The records. `chosen`: by question, which version somebody looks at; default the newest. */
export function recordsOf(questions: readonly AiQuestion[], chosen: ReadonlyMap<number, number>): ShownRecord[] {
  return questions.map((question) => {
    const { Answers } = question
    const wanted = chosen.get(question.ID)
    const at = Math.max(
      0,
      wanted === undefined ? Answers.length - 1 : Answers.findIndex(({ Version }) => Version === wanted),
    )
    return { question, answer: Answers[at], version: at + 1, versions: Answers.length }
  })
}

/** The version `by` steps on from the one that is shown; undefined: there is none that way. */
export function versionBeside({ question, version }: ShownRecord, by: 1 | -1): number | undefined {
  return question.Answers[version - 1 + by]?.Version
}

/** The answer that runs in it; undefined: none does. */
export function runningIn(questions: readonly AiQuestion[]): AiAnswer | undefined {
  return questions.flatMap(({ Answers }) => Answers).find(({ State }) => isRunning(State))
}

/** What was asked and what was not taken, the newest first, each once: ↑ brings it back into the input. */
export function askedBefore(
  questions: readonly Pick<AiQuestion, 'Text' | 'CreateTime'>[],
  refused: readonly { readonly text: string; readonly at: number }[],
): string[] {
  const all = [...questions.map(({ Text, CreateTime }) => ({ text: Text, at: Date.parse(CreateTime) })), ...refused]
  const newest = all.filter(({ text }) => text !== '').toSorted((a, b) => a.at - b.at)
  return [...new Set(newest.toReversed().map(({ text }) => text))]
}
