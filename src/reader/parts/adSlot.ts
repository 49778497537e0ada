/**
 * The advertisement at the foot of a page. Nothing stands below it and its picture has its room before it is there, so that it
 * moves nothing; it comes when somebody is near, and where it does not come nobody misses it.
 */
import { h, type JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { PublicAd } from '../../api/engagement/ads/model.ts'
import { closeAds, isAdsClosed } from '../adsClosed.ts'
import { newClientId, postOpen } from '../calls.ts'
import type { ReaderPage } from '../page.ts'
import { tokensOf } from '../tokens.ts'
import { whenSeen } from '../whenSeen.ts'

/** Ours: the room of a picture whose space names none, in pixels. */
const ROOM = { width: 640, height: 240 }

/** So long after it was given the server counts a click at the earliest, in ms. */
const LEAST_MS = 1000

/** The place for it. */
export function AdSlot({ page: { key, ad: Space } }: { readonly page: ReaderPage }): JSX.Element {
  const [ad, setAd] = useState<PublicAd | null>(null)
  const [isClosed, setClosed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAdsClosed(key) || typeof IntersectionObserver === 'undefined') return
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        // Caps are of the device, whoever signed in on it.
        const { device, person } = tokensOf(key)
        const ReaderToken = device || person
        postOpen<{ Ad: PublicAd | null }>('/open/ads/choose', {
          ...{ StationKey: key, Space },
          ...(ReaderToken ? { ReaderToken } : {}),
        }).then(
          ({ Ad }) => setAd(Ad),
          () => undefined,
        )
      },
      // A screen ahead.
      { rootMargin: '100% 0px' },
    )
    near.observe(place.current!)
    return () => near.disconnect()
  }, [key, Space])
  const close = () => {
    closeAds(key)
    setAd(null)
    setClosed(true)
  }
  return h(
    'div',
    { class: 'foot', ref: place },
    ad && h(Shown, { key: ad.Ticket, station: key, ad, onClose: close }),
    isClosed && h('p', { class: 'quiet', role: 'status' }, '已关闭，今天不再显示广告。'),
  )
}

interface ShownProps {
  readonly station: string
  readonly ad: PublicAd
  readonly onClose: () => void
}

/** Whether it counts is the server's business; the page may be left for it meanwhile. */
function tell(what: 'view' | 'click', StationKey: string, { Ticket }: PublicAd): void {
  const input = { StationKey, Ticket, ClientID: newClientId() }
  postOpen(`/open/ads/${what}`, input, 'main', { keepalive: true }).catch(() => undefined)
}

function Shown({ station, ad, onClose }: ShownProps): JSX.Element {
  const box = useRef<HTMLElement>(null)
  const [since] = useState(() => performance.now())
  useEffect(() => whenSeen(box.current!, () => tell('view', station, ad)), [station, ad])
  const picture = h('img', {
    ...{ src: ad.Picture, alt: ad.Words || ad.Title },
    ...{ width: ad.Width || ROOM.width, height: ad.Height || ROOM.height },
    // A picture of another shape takes no more than what was booked.
    ...(ad.Width && ad.Height ? { style: { aspectRatio: `${ad.Width} / ${ad.Height}` } } : {}),
  })
  // Sooner than a second after it was given the server counts nothing; the page stays open meanwhile.
  const opened = () =>
    void setTimeout(() => tell('click', station, ad), Math.max(0, since + LEAST_MS - performance.now()))
  return h(
    'aside',
    { class: 'ad', 'aria-label': ad.Mark, ref: box },
    ad.Target
      ? h(
          'a',
          {
            ...{ href: ad.Target, target: '_blank', rel: 'noopener noreferrer nofollow sponsored' },
            ...{ onClick: opened, onAuxClick: opened },
          },
          picture,
        )
      : picture,
    h(
      'p',
      { class: 'row quiet' },
      h('span', null, h('b', null, ad.Mark), ` ${ad.Advertiser}`),
      h('button', { type: 'button', onClick: onClose }, '关闭广告'),
    ),
  )
}
