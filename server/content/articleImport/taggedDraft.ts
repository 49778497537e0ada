/** Words that come with an article become its tags. */
import type { ArticleSuggested } from '../../../src/api/content/articles/draft.ts'
import { keptKeyWords } from '../tags/writing.ts'
import type { Writing } from './writing.ts'

/** The draft with its words as they are kept; see keptKeyWords. */
export async function taggedDraft<Draft extends ArticleSuggested>(writing: Writing, draft: Draft): Promise<Draft> {
  return draft.KeyWords ? { ...draft, KeyWords: await keptKeyWords(writing, draft.KeyWords) } : draft
}
