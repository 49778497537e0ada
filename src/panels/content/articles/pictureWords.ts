/** Words for who cannot see the pictures of a text. */

/** Whether a picture has some, or needs none as it only adorns. */
export function hasWords({ alt, decor }: { readonly alt?: unknown; readonly decor?: unknown }): boolean {
  return String(alt ?? '').trim() !== '' || decor === 'true'
}

/** How many pictures of a text have none and need some. */
export function withoutWords(html: string): number {
  const { images } = new DOMParser().parseFromString(html, 'text/html')
  return [...images].filter(({ alt, dataset }) => !hasWords({ alt, decor: dataset['decor'] })).length
}
