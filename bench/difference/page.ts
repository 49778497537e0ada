// The page that is measured: two revisions of a long article, compared as the review desk compares them, beside the page.

import { diffChars } from 'diff'
import { textBlocks } from '../../src/panels/content/articles/editor/useDifference.ts'
import { diffBlocks } from '../../src/workers/index.ts'
import { revisionsOf } from './revisions.ts'

declare global {
  interface Window {
    /** Compares two revisions of so many characters: until the answer is here, and how long the page itself was held. */
    compare: (characters: number, seed: number) => Promise<{ answered: number; held: number; changed: number }>
    /** The same two, letter by letter and in the page: how long that takes. */
    compareLetters: (characters: number, seed: number) => number
  }
}

window.compare = async (characters, seed) => {
  const [old, now] = revisionsOf(characters, seed)
  const [before, after] = [textBlocks(old), textBlocks(now)]
  const from = performance.now()
  const answer = diffBlocks(before, after)
  const held = performance.now() - from
  const rows = await answer
  return { answered: performance.now() - from, held, changed: rows.filter((row) => row.kind !== 'same').length }
}

window.compareLetters = (characters, seed) => {
  const [old, now] = revisionsOf(characters, seed).map((html) =>
    textBlocks(html)
      .map(({ text }) => text)
      .join('\n'),
  ) as [string, string]
  const from = performance.now()
  if (diffChars(old, now).length < 2) throw new Error('the revisions are the same')
  return performance.now() - from
}
