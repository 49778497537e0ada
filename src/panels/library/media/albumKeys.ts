/** The keys of an album's pictures: going through them, their order, their words, and taking one out. */
import { asKept, type AlbumPictureRow } from '../../../api/library/media/album.ts'
import { defineCommand, type Command, type Context } from '../../../workspace/command.ts'

/** What the keys need. */
export interface AlbumHands {
  readonly ID: number
  readonly pictures: readonly AlbumPictureRow[]
  /** The number of the picture under the cursor. */
  readonly under: number | undefined
  readonly choose: (ID: number | undefined) => void
  /** Why the pictures may not be changed, as a sentence; undefined when they may. */
  readonly why: string | undefined
}

/** The commands while an album is shown. */
export function albumCommands({ ID, pictures, under, choose, why }: AlbumHands): Command[] {
  const at = pictures.findIndex((one) => one.ID === under)
  const here = pictures[at]
  const has = () => here !== undefined || '图集里还没有图片'
  const step = (by: number) => () => choose(pictures[Math.max(0, Math.min(pictures.length - 1, at + by))]?.ID)
  const save = async (ctx: Context, did: string, next: readonly AlbumPictureRow[]) => {
    const { LogID } = await ctx.api.media.saveAlbum({ ID, Pictures: next.map(asKept) })
    if (LogID !== undefined) ctx.remember(did, LogID)
  }
  const verb = (id: string, title: string, keys: string, run: (ctx: Context) => unknown, more: Partial<Command> = {}) =>
    defineCommand({
      ...{ id: `album.${id}`, title, group: '图集', keys, where: 'pane', can: has },
      run: async (ctx) => void (await run(ctx)),
      ...more,
    })
  const changing: Partial<Command> = { needs: 'media.editAlbum', can: () => why ?? has() }
  const move = (id: string, title: string, keys: string, to: number) =>
    verb(
      id,
      title,
      keys,
      async (ctx) => {
        const place = Math.max(0, Math.min(pictures.length - 1, to))
        if (here && place !== at) await save(ctx, '调整图集顺序', pictures.toSpliced(at, 1).toSpliced(place, 0, here))
      },
      changing,
    )
  return [
    verb('next', '下一张', 'j', step(1), { repeat: true }),
    verb('previous', '上一张', 'k', step(-1), { repeat: true }),
    verb('open', '看这张图', 'enter', (ctx) => here && ctx.open('/media/Item', { ID: here.ID }, 'beside')),
    move('raise', '图片前移', 'alt+up', at - 1),
    move('lower', '图片后移', 'alt+down', at + 1),
    move('toFirst', '图片移到最前，作为封面', 'alt+shift+up', 0),
    move('toLast', '图片移到最后', 'alt+shift+down', pictures.length),
    verb('words', '改图说和署名', 't', (ctx) => here && sayOf(ctx, here), changing),
    verb(
      'takeOut',
      '移出图集',
      'x',
      async (ctx) => {
        choose((pictures[at + 1] ?? pictures[at - 1])?.ID)
        await save(ctx, '把图片移出图集', pictures.toSpliced(at, 1))
      },
      changing,
    ),
  ]

  async function sayOf(ctx: Context, picture: AlbumPictureRow): Promise<void> {
    const answers = await ctx.ask('改图说和署名', [
      {
        ...({ name: 'PictureDescription', label: '图说', kind: 'text', max: 500, optional: true } as const),
        initial: () => picture.PictureDescription,
      },
      {
        ...({ name: 'wName', label: '署名', kind: 'text', max: 100, optional: true } as const),
        initial: () => picture.wName,
      },
    ])
    if (!answers) return
    const said = {
      ...picture,
      PictureDescription: String(answers['PictureDescription'] ?? ''),
      wName: String(answers['wName'] ?? ''),
    }
    await save(
      ctx,
      '改图集的图说',
      pictures.map((one) => (one.ID === picture.ID ? said : one)),
    )
  }
}
