/** What a provider is asked about an item of the library, one kind of question each, and what is kept of its answers. */
import type { FindingKind } from '../../../src/api/library/findings/words.ts'
import type { AskedKind } from '../conversions/isAsked.ts'
import type { Ask, Left } from '../conversions/making.ts'
import { bringIn } from '../media/bringIn.ts'
import { keepFindings, type NewFinding } from '../findings/keepFindings.ts'

/** The rendition that is an enhanced picture; it stands beside the others until somebody takes it. */
export const ENHANCED = 'enhanced.jpg'

type Asking = Parameters<Ask>[0]

/** What is asked, and what is kept of the answer. */
export const asks: Readonly<Record<AskedKind, Ask>> = {
  async tags(asking) {
    const tags = await asking.provider.tags(asking.picture.bytes)
    return kept(
      asking,
      ['tag'],
      tags.map((one) => ({ Kind: 'tag', ...one })),
    )
  },
  async check(asking) {
    const { Verdict, Says, Items } = await asking.provider.check(asking.picture.bytes)
    return kept(
      asking,
      ['check'],
      [{ Kind: 'check', Label: Says.slice(0, 300), Score: null, Details: { Verdict, Items } }],
    )
  },
  async faces(asking) {
    const { width, height } = asking.picture
    const faces = await asking.provider.faces(asking.picture.bytes)
    const found = faces.flatMap(({ X, Y, Width, Height, Score }, at): NewFinding[] => {
      const Details = {
        ...{ X: thousandths(X, width), Y: thousandths(Y, height) },
        ...{ Width: thousandths(Width, width), Height: thousandths(Height, height) },
      }
      const isSound = Details.Width > 0 && Details.Height > 0
      return isSound ? [{ Kind: 'face', Label: `第 ${at + 1} 张脸`, Score, Details }] : []
    })
    return kept(asking, ['face'], found)
  },
  async enhance(asking) {
    const bytes = await asking.provider.enhance(asking.picture.bytes)
    // What comes from outside is opened apart.
    const { stored, seen } = await bringIn(asking.db, { bytes, FileName: ENHANCED, Kind: 'image' })
    const { Type, Width = 0, Height = 0 } = seen
    const found: NewFinding = { Kind: 'enhance', Label: `增强到 ${Width} x ${Height}`, Score: null }
    const rendition = { Name: ENHANCED, stored, Type, Width, Height }
    return { ...kept(asking, ['enhance'], [found]), renditions: [rendition] }
  },
}

const thousandths = (part: number, all: number) =>
  all > 0 ? Math.max(0, Math.min(1000, Math.round((part / all) * 1000))) : 0

function kept({ conversion }: Asking, kinds: readonly FindingKind[], found: readonly NewFinding[]): Left {
  return {
    renditions: [],
    also: (tx, now) => keepFindings(tx, conversion, { Provider: 'baidu', kinds, found, now }),
  }
}
