/** Pictures of pasted HTML: those with an address of their own stay, wherever the page kept it. */
import { isSafeImage } from '../links.ts'

/** Where pages keep the address of a picture that is loaded when it comes into view; the likeliest first. */
const LATER = ['data-src', 'data-original', 'data-actualsrc', 'data-lazy-src', 'data-lazyload', 'data-original-src']

function addressOf(image: Element): string | undefined {
  const own = image.getAttribute('src') ?? ''
  const set = (image.getAttribute('srcset') ?? '').trim().split(/\s+/)[0]
  // A page that loads later puts a placeholder into src.
  const found = [...LATER.map((name) => image.getAttribute(name)), own, set].flatMap((one) => {
    const address = (one ?? '').trim()
    if (address === '') return []
    return [address.startsWith('//') ? `https:${address}` : address]
  })
  return found.find(isSafeImage)
}

/** A picture nobody sees, by which readers are counted. */
function isPixel(image: Element): boolean {
  const size = (name: string) => Number.parseInt(image.getAttribute(name) ?? '', 10)
  return size('width') <= 1 || size('height') <= 1
}

/** Takes in a picture that only the clipboard has; answers the address that stands for it, undefined when it has none. */
export type Bring = (image: HTMLImageElement) => string | undefined

/**
 * Gives pictures their addresses and takes those without one away. `bring` is asked for those that have none of their own.
 * Answers whether one was lost that people saw.
 */
export function keepImages(body: HTMLElement, bring: Bring = () => undefined): boolean {
  let isLeft = false
  for (const picture of [...body.querySelectorAll('picture')]) picture.replaceWith(...picture.querySelectorAll('img'))
  for (const image of [...body.querySelectorAll('img')]) {
    if (isPixel(image)) {
      image.remove()
      continue
    }
    const address = addressOf(image) ?? bring(image)
    if (address === undefined) {
      isLeft = true
      image.remove()
      continue
    }
    const { alt, title } = image
    for (const { name } of [...image.attributes]) if (!/^(?:width|height)$/.test(name)) image.removeAttribute(name)
    image.setAttribute('src', address)
    if (alt) image.setAttribute('alt', alt)
    if (title) image.setAttribute('title', title)
  }
  return isLeft
}
