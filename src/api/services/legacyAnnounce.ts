/** Where announcements are answered besides, in the words of the legacy host (X-31, C157 to C167, C184, C185). */
import type { Alias } from '../contract.ts'

/**
 * The addresses of one call under /announce/, which the specification also prints as /Announce/: small and capital letters are
 * the same in addresses. `names`: what stands behind the prefix.
 */
export function legacyAnnounce(...names: readonly string[]): readonly Alias[] {
  return names.map((name) => ({ host: 'legacy', wire: `ANY /announce/${name}` })) // sic
}
