/** Filters of a directory with what people typed in them. Pure. */

/** A text as it may stand in a filter (RFC 4515): what would end the value or change the filter stands as its bytes. */
function escaped(text: string): string {
  return [...new TextEncoder().encode(text)]
    .map((byte) => {
      const isPlain = (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)
      return isPlain ? String.fromCharCode(byte) : `\\${byte.toString(16).padStart(2, '0')}`
    })
    .join('')
}

/** A filter with its places filled: `{name}`, `{dn}`. A place nobody fills stays as it is. */
export function filled(filter: string, values: Readonly<Record<string, string>>): string {
  return filter.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? escaped(values[name]!) : place,
  )
}
