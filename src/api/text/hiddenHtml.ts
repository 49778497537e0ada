/** What of a piece of HTML nobody sees: elements that are hidden by an attribute or by their style, and comments. Pure. */
import { htmlAttributes } from './htmlAttributes.ts'
import { VOID_ELEMENTS } from './htmlElements.ts'
import { htmlTokens } from './htmlTokens.ts'
import { hiddenTokens, plainText } from './plainText.ts'
import { codePoints } from './textLimit.ts'
import { seenText, type Seen } from './unseen.ts'

/** Styles by which a text is there and is not seen. Ours: sizes below 2 px and opacities below 0.1 count as nothing. */
const HIDING: readonly RegExp[] = [
  /(?:^|;)display:none/,
  /(?:^|;)visibility:(?:hidden|collapse)/,
  /(?:^|;)content-visibility:hidden/,
  /(?:^|;)opacity:0*(?:\.0\d*)?(?:;|%|!|$)/,
  /(?:^|;)font-size:0*[01]?(?:\.\d+)?(?:px|pt|em|rem|%)?(?:;|!|$)/,
  /(?:^|;)(?:text-indent|left|top|right|bottom|margin-left|margin-top):-\d{3,}/,
  /(?:^|;)(?:max-)?(?:width|height):0(?:px|em|rem|pt|%)?(?:;|!|$)/,
  /(?:^|;)clip(?:-path)?:(?:rect\(0|inset\((?:50|100)%)/,
  /(?:^|;)transform:scale\(0(?:\.0\d*)?\)/,
  /(?:^|;)color:(?:transparent|rgba\([^)]*,0(?:\.0\d*)?\))/,
]
// As white on white: the page of a text is white here.
const WHITE = /(?:^|;)color:(?:white|#fff(?:fff)?|rgb\(255,255,255\))(?:;|!|$)/
const GROUND = /(?:^|;)background(?:-color)?:(?!white|#fff|transparent|none)/

/** Whether an element of this tag shows nothing of what is in it. */
function isHiding(tag: string): boolean {
  const attributes = htmlAttributes(tag)
  if (attributes.has('hidden') || attributes.get('aria-hidden') === 'true') return true
  const style = (attributes.get('style') ?? '')
    .toLowerCase()
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, '')
  return HIDING.some((one) => one.test(style)) || (WHITE.test(style) && !GROUND.test(style))
}

/** The text a reader sees of a piece of HTML, without what is hidden in it, and how many characters that was. */
export function seenHtml(html: string): Seen {
  const tokens = htmlTokens(html)
  const never = hiddenTokens(tokens)
  let [kept, dropped, comments] = ['', '', 0]
  // The hidden element and how deep in elements of its name we are; one that is never closed hides the rest.
  let inside: { readonly name: string; depth: number } | undefined
  tokens.forEach((token, at) => {
    const source = html.slice(token.start, token.end)
    if (token.kind === 'comment') comments += codePoints(source.replace(/^<!-*|-*>$/g, '').trim())
    else if (inside) {
      if (token.kind === 'text') dropped += source
      else if (token.name === inside.name) inside.depth += token.kind === 'open' ? 1 : -1
      if (inside.depth === 0) inside = undefined
    } else if (token.kind === 'open' && !VOID_ELEMENTS.has(token.name) && isHiding(source))
      inside = { name: token.name, depth: 1 }
    else if (never[at] && token.kind === 'text') dropped += source
    else kept += source
  })
  const { text, hidden } = seenText(plainText(kept))
  return { text, hidden: hidden + comments + codePoints(plainText(dropped).trim()) }
}
