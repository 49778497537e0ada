/** Players of pasted pages: those of the allow-list stay, of the others a link does, as on the server. */
import { embedAddress } from '../../../../../api/text/embeds.ts'
import { isSafeLink } from '../links.ts'

/** Replaces every player that is not allowed by a link to what it plays. Answers whether a video or a sound was left out. */
export function keepPlayers(body: HTMLElement): boolean {
  let isLeft = false
  for (const frame of [...body.querySelectorAll('iframe,embed,video,audio')]) {
    const written = (frame.getAttribute('src') ?? frame.querySelector('source')?.getAttribute('src') ?? '').trim()
    const address = written.startsWith('//') ? `https:${written}` : written
    const player = frame.localName === 'iframe' ? embedAddress(address) : undefined
    isLeft ||= !player && frame.localName !== 'iframe'
    frame.replaceWith(...(player ? [playerOf(frame, player)] : isSafeLink(address) ? [linkOf(frame, address)] : []))
  }
  return isLeft
}

function playerOf(frame: Element, address: string): HTMLElement {
  const player = frame.ownerDocument.createElement('iframe')
  player.setAttribute('src', address)
  if (frame.closest('figure')) return player
  const figure = frame.ownerDocument.createElement('figure')
  figure.append(player)
  return figure
}

function linkOf(frame: Element, address: string): HTMLElement {
  const line = frame.ownerDocument.createElement('p')
  const link = frame.ownerDocument.createElement('a')
  link.href = address
  link.textContent = address
  line.append(link)
  return line
}
