/** 抽奖: the prizes, taking part, what one has won, and what was committed to before anybody drew. */
import { h, type JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Mine, PublicDraw } from '../../api/engagement/draws/publicDraw.ts'
import { postOpen, readOpen } from '../calls.ts'
import { keepProofs } from '../keptProofs.ts'
import { momentOf, periodOf } from '../moments.ts'
import { readerPath, type ReaderPage } from '../page.ts'
import { Frame } from '../parts/frame.ts'
import { WhoBar } from '../parts/whoBar.ts'
import { tokensOf, whoTakesPart } from '../tokens.ts'
import { useFresh } from '../useFresh.ts'
import { Commitment } from './commitment.ts'
import { OwnPrizes } from './ownPrizes.ts'
import { Taking } from './taking.ts'

interface Known {
  readonly draw: PublicDraw
  readonly mine: Mine | null
}

/** The page. */
export function DrawView({ page }: { readonly page: ReaderPage }): JSX.Element {
  const { key, guid } = page
  const drawn: Known = { draw: page.data as PublicDraw, mine: null }
  const { data, self, trouble, busy, left, refresh } = useFresh(key, drawn, async () => {
    const { device, person } = tokensOf(key)
    if (!device && !person)
      return { draw: await readOpen<PublicDraw>('/open/draw', { StationKey: key, Draw: guid }), mine: null }
    const asked = { Draw: guid, ...whoTakesPart(key) }
    const [draw, mine] = await Promise.all([
      postOpen<PublicDraw>('/open/draw', asked),
      postOpen<Mine>('/open/draw/mine', asked),
    ])
    return { draw, mine }
  })
  const { draw, mine } = data
  useEffect(() => {
    // Noted now, they hold the house to what it committed to.
    const hashes = [draw.SpecificationHash, draw.SeedHash, draw.Root].filter(Boolean)
    if (hashes.length > 0) keepProofs(guid, { hashes })
  }, [guid, draw.SpecificationHash, draw.SeedHash, draw.Root])
  return h(
    Frame,
    {
      ...{ page, title: draw.Title },
      by: [periodOf(draw.StartTime, draw.EndTime, '参加时间'), draw.DrawTime && `开奖\u00a0${momentOf(draw.DrawTime)}`]
        .filter(Boolean)
        .join(' · '),
      ...{ busy, left },
      foot: h(WhoBar, { station: key, self, onChange: () => void refresh() }),
    },
    draw.Summary && h('p', { class: 'text' }, draw.Summary),
    h('p', null, h('strong', null, draw.Says)),
    trouble && h('p', { class: 'wrong', role: 'alert' }, trouble),
    h(Taking, { page, draw, offer: mine?.Offer ?? draw.Offer, onDone: refresh }),
    mine && h(OwnPrizes, { page, mine, onDone: refresh }),
    h(
      'section',
      null,
      h('h2', null, '奖品'),
      h(
        'ul',
        { class: 'plain' },
        ...draw.Prizes.map(({ ID, Title, Units, Price, Won }) =>
          h(
            'li',
            { key: ID },
            h('strong', null, Title),
            ` ${Units} 份，${Price > 0 ? `每份 ${Price} 元，` : ''}已中 ${Won} 份`,
          ),
        ),
      ),
      draw.Tickets > 0 && h('p', { class: 'quiet' }, `共 ${draw.Tickets} 张票，已抽 ${draw.Taken} 张。`),
    ),
    h('details', { class: 'card' }, h('summary', null, '活动规则'), h('p', { class: 'text lines' }, draw.Rules)),
    h(Commitment, { draw }),
    h('p', null, h('a', { href: readerPath('proof', key, guid) }, '自己核对这次抽奖')),
  )
}
