/** The word a page keeps while its window is at a provider: only who has it may fetch what the provider proved. */

const KEY = 'copydesk.flowWord'

/** Keeps the word in this window. */
export function keepFlowWord(word: string): void {
  sessionStorage.setItem(KEY, word)
}

/** The word of this window, good for one return; 'none' when it began nothing. */
export function takeFlowWord(): string {
  const word = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return word ?? 'none'
}
