/** What a piece of HTML says besides its text: for pictures, and where somebody rests on something. Pure. */
import { htmlAttributes } from './htmlAttributes.ts'
import { htmlTokens } from './htmlTokens.ts'

const told = ['alt', 'title', 'aria-label'] as const

/** Each by itself, in order. Never throws. */
export const toldBeside = (html: string): string[] =>
  htmlTokens(html).flatMap((token) => {
    if (token.kind !== 'open') return []
    const attributes = htmlAttributes(html.slice(token.start, token.end))
    return told.flatMap((name) => attributes.get(name) || [])
  })
