import { expect, test } from 'vitest'
import { decidedLetters, suggestionsOf } from '../../src/api/content/articles/suggestions.ts'
import { htmlTokens } from '../../src/api/text/htmlTokens.ts'
import { plainText } from '../../src/api/text/plainText.ts'
import { wordFinder } from '../../src/api/text/wordFinder.ts'
import { problemFinder } from '../../src/api/text/problems.ts'
import { hostileHtml } from './hostileHtml.ts'

// A reader that looks at everything anew for each tag needs half a minute and more for one of these texts, and the time a
// test has is over; one that passes over a text once needs some milliseconds.
test.each(Object.entries({ htmlTokens, plainText, decidedLetters, suggestionsOf }))(
  '%s passes over hostile HTML once',
  (_, read) => {
    for (const { html } of hostileHtml(500_000)) expect(read(html)).toBeDefined()
  },
)

// The same of words: of blanks after a Chinese character, and of as many finds as there are characters.
const found = {
  wordFinder: (text: string) => wordFinder(['敏感', '甲'])(text),
  problemFinder: (text: string) =>
    problemFinder([{ Name: '甲', Level: 'warn', Replacement: '', ReMark: '' }])([{ place: 'Title', text }]),
}
test.each(Object.entries(found))('%s goes over hostile text once', (_, find) => {
  for (const text of [`中${' '.repeat(1_000_000)}敏感`, `中${'\u00a0'.repeat(1_000_000)}甲`, '甲乙'.repeat(200_000)])
    expect(find(text).length).toBeGreaterThan(0)
})
