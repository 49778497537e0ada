/** The way back to the activity that somebody came from. */
import { h, type JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { cameFrom, type CameFrom } from '../cameFrom.ts'
import { readerPath, type ReaderPage } from '../page.ts'

/** Nothing for who came here by themselves, and in the server, which does not know. */
export function WayBack({ page: { key, guid } }: { readonly page: ReaderPage }): JSX.Element | null {
  const [from, setFrom] = useState<CameFrom>()
  useEffect(() => setFrom(cameFrom(guid)), [guid])
  if (!from) return null
  return h('nav', { class: 'back' }, h('a', { href: readerPath('join', key, from.guid) }, `回到“${from.title}”`))
}
