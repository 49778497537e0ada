/** Styles of foreign HTML as they are written: a browser drops those it does not know, and Word says most in them. */

/** The value of a property in an element's style attribute, in lower case; '' when it has none. */
export function written(element: Element, property: string): string {
  for (const declaration of (element.getAttribute('style') ?? '').replace(/\s+/g, ' ').split(';')) {
    const colon = declaration.indexOf(':')
    if (colon > 0 && declaration.slice(0, colon).trim().toLowerCase() === property)
      return declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase()
  }
  return ''
}

/** A length in pixels; undefined for what is none. em is that of running text. */
export function pixels(value: string): number | undefined {
  const [, amount, unit] = /^(-?\d*\.?\d+)(px|pt|em|rem|cm|mm|in)$/.exec(value) ?? []
  if (amount === undefined || unit === undefined) return undefined
  const each = { px: 1, pt: 4 / 3, em: 16, rem: 16, cm: 37.8, mm: 3.78, in: 96 }[unit]
  return each === undefined ? undefined : Number(amount) * each
}

/** Another element with the same content in the same place. Answers it. */
export function renamed(element: Element, name: string): HTMLElement {
  const other = element.ownerDocument.createElement(name)
  for (const { name: key, value } of [...element.attributes]) if (key === 'style') other.setAttribute(key, value)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** Takes an element away and leaves its content. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}
