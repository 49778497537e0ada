/** What journeys through the AI pane have in common. */
import { expect } from 'vitest'
import type { Person } from './people.ts'

/** The sandbox answers at once; a busy machine does not. */
export const SLOW = { timeout: 30_000 }
/** Stands in each answer of the sandbox. */
export const NOT_REAL = '演示服务，不是真的模型'

/** The questions of the conversation, each with its answer. */
export const records = ({ page }: Person) => page.getByRole('feed', { name: '对话记录' }).getByRole('article')
/** The answer to one of them. */
export const answerOf = (person: Person, at: number) => records(person).nth(at).locator('.cd-ai-answer')
/** Waits until it ended so. */
export const ends = (person: Person, at: number, state: string) =>
  expect.poll(() => answerOf(person, at).getAttribute('data-state'), SLOW).toBe(state)

/** Asks in the input, which has the focus. */
export async function ask(person: Person, words: string): Promise<void> {
  await expect.poll(person.focus).toBe('提问')
  await person.type(words)
  await person.press('Enter')
}

/** Runs what is looked for among the prompts, from within the text. */
export async function runPrompt(person: Person, words: string, row: string): Promise<void> {
  await person.press('Alt+;')
  await person.page.locator('.cd-palette-chip', { hasText: '提示词' }).waitFor()
  await person.type(words)
  await person.page.locator('[role=option][aria-selected=true]', { hasText: row }).waitFor()
  await person.press('Enter')
}
