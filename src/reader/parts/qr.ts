/** A text as a QR code. Always dark on white: many scanners do not see the opposite. */
import { h, type JSX } from 'preact'
import { encode } from 'uqr'

/** The picture, and the text below it for whoever types it. */
export function QrPicture({ text, title }: { readonly text: string; readonly title: string }): JSX.Element {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return h(
    'figure',
    { class: 'qr' },
    h(
      'svg',
      { role: 'img', 'aria-label': title, viewBox: `0 0 ${size} ${size}`, 'shape-rendering': 'crispEdges' },
      h('path', { d: `M0 0h${size}v${size}H0z`, fill: '#fff' }),
      h('path', { d: dark, fill: '#000' }),
    ),
    h('figcaption', null, title, ' ', h('span', { class: 'code' }, text)),
  )
}
