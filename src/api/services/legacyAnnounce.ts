/** Where announcements are answered besides, in the words of the legacy host (X-31, C157 to C167, C184, C185). */
import type { Alias } from '../contract.ts'

/** Both prefixes, in lower case and with a capital, answer under the same words. */
const prefixes = ['announce', 'Announce'] // sic

/** The addresses of one call. `names`: what stands behind the prefix. */
export function legacyAnnounce(...names: readonly string[]): readonly Alias[] {
  return names.flatMap((name) =>
    prefixes.map((prefix) => ({ host: 'legacy' as const, wire: `ANY /${prefix}/${name}` as const })),
  )
}
