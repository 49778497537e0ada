/** Putting pictures into an album, after those that are in it. */
import { may } from '../../api/access.ts'
import { media, type Media } from '../../api/library/media/calls.ts'
import { countedItems } from '../../api/library/media/words.ts'
import { asKept } from '../../api/library/media/album.ts'
import { defineCommand } from '../../workspace/command.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { once } from '../once.ts'
import { rowsOf } from '../rowsOf.ts'

const albums = remoteOptions('media', { keyword: 'Name', title: 'Title', fixed: { Kind: 'album' } })

/** Asks for the album. */
export const toAlbum = defineCommand({
  id: 'media.toAlbum',
  title: '放进图集',
  group: '媒资',
  keys: 'shift+z',
  where: 'list',
  family: 'media',
  needs: 'media.editAlbum',
  keywords: ['相册', 'album'],
  can(ctx) {
    if (!may(ctx.me, media.pages, '编辑')) return false
    const rows = rowsOf(ctx, 'media') as readonly Media[]
    if (rows.length === 0) return chooseFirst(ctx, 'media')
    return rows.every(({ Kind }) => Kind === 'image') || '只有图片能放进图集'
  },
  async run(ctx) {
    const rows = rowsOf(ctx, 'media') as readonly Media[]
    const what = `${countedItems(rows)}放进图集`
    await once(`media.toAlbum ${rows.map(({ ID }) => ID).join(',')}`, async () => {
      const answers = await ctx.ask(what, [{ name: 'ID', label: '图集', kind: 'pick', ...albums }])
      if (!answers) return false
      const ID = Number(answers['ID'])
      const { Pictures } = await ctx.api.media.album({ ID })
      const there = new Set(Pictures.map((one) => one.ID))
      const more = rows.filter((row) => !there.has(row.ID))
      const kept = Pictures.map(asKept)
      const added = more.map((row) => ({ MediaID: row.ID, PictureDescription: '', wName: '' }))
      const { LogID } = await ctx.api.media.saveAlbum({ ID, Pictures: [...kept, ...added] })
      if (LogID === undefined) ctx.notify('这些图片已经在图集里。', 'warning')
      else ctx.remember(`${countedItems(more)}已放进图集`, LogID)
      return true
    })
  },
})
