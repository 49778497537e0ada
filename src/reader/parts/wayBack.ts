/** The way back to the activity somebody came from; it stands in a line that is there anyway, so that nothing moves. */
import { h, type JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { activityOf, type CameFrom } from '../cameFrom.ts'
import { readerPath, type ReaderPage } from '../page.ts'

/** The link; nothing where nobody came from an activity. */
export function WayBack({ page: { key, guid } }: { readonly page: ReaderPage }): JSX.Element | null {
  const [from, setFrom] = useState<CameFrom>()
  // What the browser keeps the server does not know.
  useEffect(() => setFrom(activityOf(key, guid)), [key, guid])
  return from ? h('a', { class: 'back', href: readerPath('join', key, from.guid) }, `回到“${from.title}”`) : null
}
