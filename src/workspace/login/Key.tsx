/** A key's caps on the sign-in page. */
import { capsOf } from '../keys/caps.ts'
import { isMac } from '../keys/chord.ts'

/** A key as it stands beside a button; screen readers hear the key from aria-keyshortcuts. */
export function Key({ chord }: { readonly chord: string }) {
  return (
    <span className="cd-key" aria-hidden="true">
      {capsOf(chord, isMac(navigator))
        .flat()
        .map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
    </span>
  )
}
