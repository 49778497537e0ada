/** The key caps of a command, for palette rows, toolbars, menus and footers. */
import { memo } from 'react'
import { capsOf } from '../keys/caps.ts'
import { onMac } from '../keyRuntime.ts'

/** The keys of something as key caps; of several chords the first. Nothing when there are none. */
export const KeyCaps = memo(function KeyCaps({ keys }: { readonly keys: string | readonly string[] | undefined }) {
  const chord = typeof keys === 'string' ? keys : keys?.[0]
  if (!chord) return null
  const steps = capsOf(chord, onMac)
  return (
    <span className="cd-key">
      {steps.map((caps, step) => caps.map((cap, at) => <kbd key={`${step} ${at}`}>{cap}</kbd>))}
    </span>
  )
})
