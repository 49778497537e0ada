/** The library's items: keys, log, and what is asked besides their fields. */
import { may } from '../../api/access.ts'
import { asksToLook } from '../../api/library/media/alike.ts'
import { barredNow } from '../../api/library/media/choosing.ts'
import { media, REASON_LIMIT, type Media } from '../../api/library/media/calls.ts'
import { recalledText } from '../../api/library/media/recalled.ts'
import { standings } from '../../api/library/media/standing.ts'
import { mediaKinds } from '../../api/library/media/words.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { pathOptions } from '../../workspace/choices/treePath.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { copy } from '../copy.ts'
import { runCommand } from '../../workspace/execute.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'
import { alikeOptions } from './alikeOptions.ts'
import { analyse } from './analyse.ts'
import { recallComesTo } from './recall.ts'
import { chosenPictures } from './chosenPictures.ts'
import { toAlbum } from './toAlbum.ts'
import { versionOptions } from './versionOptions.ts'

const { keys: usual, commands: usualCommands } = ordinary('media')

const keys: Keys = {
  ...usual,
  'media.rename': 'shift+e',
  'media.move': 'm',
  'media.publicise': 'p',
  'media.unpublicise': 'shift+p',
  'media.back': 'b',
  'media.restore': 'o',
  'media.setRights': 'r',
  'media.addAlbum': 'n',
  'media.recall': 'shift+w',
}

const under = (ctx: Context) => onlyRow(ctx, 'media') as unknown as Media | undefined

/** What registers a permit or a ban of the item under the cursor. */
const registering = (
  id: string,
  act: 'mediaPermits.add' | 'mediaPermits.ban',
  words: Pick<Command, 'title' | 'keys' | 'keywords'>,
) =>
  defineCommand({
    ...words,
    id: `media.${id}`,
    group: '媒资',
    where: 'list',
    family: 'media',
    needs: act,
    can: (ctx) => may(ctx.me, media.pages, '授权') && (under(ctx) !== undefined || '请选择一个媒资'),
    run: () => void runCommand(act),
  })

const commands: readonly Command[] = [
  ...usualCommands,
  toAlbum,
  analyse,
  defineCommand({
    id: 'media.item',
    title: '看媒资详情',
    group: '媒资',
    where: 'list',
    family: 'media',
    needs: '/media/NewIndex',
    can: (ctx) => under(ctx) !== undefined || '请选择一个媒资',
    run: (ctx) => ctx.open('/media/Item', { ID: under(ctx)!.ID }, 'beside'),
  }),
  defineCommand({
    id: 'media.origin',
    title: '看它由什么而来',
    group: '媒资',
    keys: 'v o',
    where: 'list',
    family: 'media',
    needs: '/media/NewIndex',
    keywords: ['剪自', '原片', '来自', 'origin', 'source'],
    can(ctx) {
      const row = under(ctx)
      if (!row) return '请选择一个媒资'
      return (row.SourceTitle !== '' && row.Source !== 'record') || '它不是由库里别的素材而来的'
    },
    run: (ctx) => ctx.open('/media/Item', { ID: under(ctx)!.SourceID! }, 'beside'),
  }),
  ...(['uses', 'alike'] as const).map((Part) =>
    defineCommand({
      id: `media.${Part}`,
      title: Part === 'uses' ? '看用在哪里' : '看一样的图',
      group: '媒资',
      keys: Part === 'uses' ? 'u' : 'd',
      where: 'list',
      family: 'media',
      needs: '/media/NewIndex',
      keywords: Part === 'uses' ? ['用处', '引用', 'uses'] : ['重复', '相似', 'duplicates'],
      can(ctx) {
        const row = under(ctx)
        if (!row) return '请选择一个媒资'
        return Part === 'uses' || row.Kind === 'image' || '只有图片才找看起来一样的'
      },
      run: (ctx) => ctx.open('/media/Item', { ID: under(ctx)!.ID, Part }, 'beside'),
    }),
  ),
  registering('permit', 'mediaPermits.add', {
    title: '给它登记许可',
    keys: 'a',
    keywords: ['授权', '版权', 'permit'],
  }),
  registering('ban', 'mediaPermits.ban', {
    title: '禁止使用它',
    keys: 'shift+a',
    keywords: ['禁止', '禁用', '侵权', '授权', 'ban'],
  }),
  defineCommand({
    id: 'media.why',
    title: '为什么不能用',
    group: '媒资',
    keys: 'w',
    where: 'list',
    family: 'media',
    needs: '/media/NewIndex',
    keywords: ['版权', '授权', 'why', 'rights'],
    can: (ctx) => under(ctx) !== undefined || '请选择一个媒资',
    async run(ctx) {
      const { ID, Title } = under(ctx)!
      const { Standing, Why, Help, Alike, Recalled } = await ctx.api.media.why({ ID })
      const recalled = Recalled === null ? '' : `${recalledText(Recalled, ID)}。`
      ctx.notify(
        `“${Title}”${standings[Standing]}${Why && `：${Why}`}。${recalled}${Help}${Alike && `它${asksToLook(Alike)}。`}`,
        Standing === 'usable' && Alike === '' ? 'success' : 'warning',
      )
    },
  }),
  defineCommand({
    id: 'media.copyAddress',
    title: '复制文件地址',
    group: '媒资',
    keys: 'y a',
    where: 'list',
    family: 'media',
    needs: '/media/NewIndex',
    keywords: ['链接', 'url', 'link'],
    can: (ctx) => (under(ctx)?.Address ?? '') !== '' || '请选择一个有文件的媒资',
    async run(ctx) {
      await copy(ctx, '文件地址', new URL(under(ctx)!.Address, location.origin).href)
    },
  }),
]

const folders = {
  options: async (ctx: Context) => [
    { title: '不在文件夹里', value: 0 },
    ...pathOptions(await ctx.api.mediaFolders.list({})),
  ],
}

/** What may come in the place of an item: nothing, or another of its kind. */
const sameKind = remoteOptions('media', {
  keyword: 'Name',
  title: 'Title',
  fixed: (ctx) => ({ Kind: under(ctx)?.Kind }),
  hint: ({ Credit }) => String(Credit ?? ''),
  // Of what is out of use nobody is given the bytes, and no picture of them.
  picture: ({ Thumbnail, WithdrawnAt }) =>
    Thumbnail === '' ? undefined : WithdrawnAt === null ? String(Thumbnail) : '',
  barred: (row) => barredNow(row as unknown as Media),
})
const replacements: typeof sameKind = {
  ...sameKind,
  async find(ctx, query) {
    const { options, more } = await sameKind.find(ctx, query)
    const nothing = query.page === 1 && query.keyword === '' ? [{ title: '不换，去掉它', value: null }] : []
    return { options: [...nothing, ...options.filter(({ value }) => value !== under(ctx)?.ID)], more }
  },
}

const ADDED = '加在每个原有的后面，用逗号隔开'

const asks = {
  'media.rename': { Title: { initial: (ctx: Context) => under(ctx)?.Title } },
  'media.move': { FolderID: { label: '移到', ...folders } },
  'media.edit': { FolderID: folders },
  'media.editMany': { FolderID: folders, People: { hint: ADDED }, KeyWords: { hint: ADDED } },
  'media.recall': {
    WithID: { label: '换成', kind: 'pick', optional: false, ...replacements },
    AlsoIDs: {
      label: '近似的图，选中的一起撤下',
      kind: 'many',
      optional: true,
      skipsEmpty: true,
      options: (ctx: Context) => alikeOptions(ctx, under(ctx)),
    },
    Reason: {
      label: '原因',
      kind: 'text',
      max: REASON_LIMIT,
      optional: true,
      hint: '如：法院来函、当事人要求；写进日志，也写在这个媒资上',
    },
  },
  'media.back': {
    VersionID: {
      label: '回到',
      kind: 'pick',
      optional: false,
      options: (ctx: Context) => versionOptions(ctx, under(ctx)),
    },
  },
  'media.editAlbum': {
    PhotosName: { label: '图集名称', kind: 'text', optional: false, initial: (ctx: Context) => under(ctx)?.Title },
    PhotosDescription: {
      label: '图集说明',
      kind: 'area',
      optional: true,
      initial: (ctx: Context) => under(ctx)?.Description,
    },
  },
  'media.addAlbum': {
    PhotosName: { label: '图集名称', kind: 'text', optional: false },
    PhotosDescription: { label: '图集说明', kind: 'area', optional: true },
    FolderID: folders,
  },
} as const

/** Items that a record may name. */
const choices = remoteOptions('media', {
  keyword: 'Name',
  title: 'Title',
  hint: ({ Kind, Credit }) => [mediaKinds[Kind as keyof typeof mediaKinds], Credit].filter(Boolean).join(' · '),
})

export default {
  ...{ keys, commands, asks, choices },
  comesTo: { 'media.recall': recallComesTo },
  takesIn: { 'media.addAlbum': chosenPictures },
}
