/** Pasted HTML: structure stays, foreign looks go. */

const KEPT_STYLES = ['font-weight', 'font-style', 'text-decoration', 'text-decoration-line', 'text-align']

/**
 * What is put in of pasted HTML. Text copied from this editor comes in as it is. `imagesLeft` is told when pictures were
 * in it whose data only the other program has.
 */
export function cleanPaste(html: string, imagesLeft: () => void): string {
  if (html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script,style,template,noscript,meta,link,title')) element.remove()
  let isLeft = false
  for (const image of body.querySelectorAll('img')) {
    if (/^(?:https?:|\/)/i.test(image.getAttribute('src') ?? '')) continue
    isLeft = true
    image.remove()
  }
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const kept = KEPT_STYLES.flatMap((name) => {
      const value = element.style.getPropertyValue(name)
      // Word says of everything that it is normal and left.
      return value && !/^(?:normal|400|none|left|start)$/.test(value) ? [`${name}:${value}`] : []
    })
    element.removeAttribute('style')
    if (kept.length > 0) element.setAttribute('style', kept.join(';'))
    for (const name of ['class', 'lang', 'dir', 'align', 'face', 'size', 'color']) element.removeAttribute(name)
  }
  if (isLeft) imagesLeft()
  return body.innerHTML
}
