/** What the palette's mode for the library finds, and what choosing one does. */
import { maySee } from '../../api/access.ts'
import { contract } from '../../api/index.ts'
import { mediaKinds } from '../../api/library/media/words.ts'
import { standings } from '../../api/library/media/standing.ts'
import type { ModeSource } from '../../workspace/palette/modeSources.ts'

/** Items that are found at a time. */
const SHOWN = 20

/** Items by characters and sound: looked for on the server, the newest first. */
export const mediaSource: ModeSource = {
  mode: 'media',
  title: '媒资',
  asks: 'text',
  empty: '没有找到媒资。',
  async find({ api, me }, text) {
    if (!maySee(me, contract.media.pages)) return []
    const { List } = await api.media.list({ Name: text.slice(0, 100), PageSize: SHOWN })
    return List.map(({ ID, Title, Kind, Credit, Standing }) => ({
      id: `media:${ID}`,
      title: Title,
      hint: [mediaKinds[Kind], Credit, Standing === 'usable' ? '' : standings[Standing]].filter(Boolean).join(' · '),
      // What was found by its people or its credit stays, too, while one types on.
      keywords: [text],
      open: (ctx, where) => ctx.open('/media/Item', { ID }, where),
    }))
  },
}
