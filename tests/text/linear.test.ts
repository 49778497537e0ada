import { expect, test } from 'vitest'
import { decidedLetters, suggestionsOf } from '../../src/api/content/articles/suggestions.ts'
import { htmlTokens } from '../../src/api/text/htmlTokens.ts'
import { plainText } from '../../src/api/text/plainText.ts'
import { hostileHtml } from './hostileHtml.ts'

// A reader that looks at everything anew for each tag needs half a minute and more for one of these texts, and the time a
// test has is over; one that passes over a text once needs some milliseconds.
test.each(Object.entries({ htmlTokens, plainText, decidedLetters, suggestionsOf }))(
  '%s passes over hostile HTML once',
  (_, read) => {
    for (const { html } of hostileHtml(500_000)) expect(read(html)).toBeDefined()
  },
)
