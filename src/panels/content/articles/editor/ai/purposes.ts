/** What becomes of an answer: as the prompts tell it (aiPrompts). */
export type PromptPurpose = 'rewrite' | 'title' | 'summary' | 'keywords' | 'answer'
