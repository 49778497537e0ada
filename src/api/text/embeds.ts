/** Players of other sites that may stand in an article: the one list, for the editor, the cleaning and what pages may load. */
import { readAddress, type ReadAddress } from './readAddress.ts'

/** A site whose player may be embedded. */
interface Site {
  readonly title: string
  readonly host: string
  /** What the path of a player's address begins with. */
  readonly path: string
  /** Parameters of a player's address that stay; all others go. */
  readonly keeps: readonly string[]
  /** The player of a page where people watch, as they copy it; undefined when it is none. */
  readonly ofPage?: (page: ReadAddress) => string | undefined
}

/** Every site. */
export const embedSites: readonly Site[] = [
  {
    title: '哔哩哔哩',
    host: 'player.bilibili.com',
    path: '/player.html',
    keeps: ['bvid', 'aid', 'cid', 'page', 'p'],
    ofPage(page) {
      const [, bvid] = /^\/video\/(BV[0-9A-Za-z]{6,16})/.exec(page.pathname) ?? []
      return bvid && /(?:^|\.)bilibili\.com$/.test(page.hostname)
        ? `https://player.bilibili.com/player.html?bvid=${bvid}`
        : undefined
    },
  },
  {
    title: '腾讯视频',
    host: 'v.qq.com',
    path: '/txp/iframe/player.html',
    keeps: ['vid'],
    ofPage(page) {
      const [, vid] = /^\/x\/(?:page|cover\/\w+)\/(\w{6,20})\.html$/.exec(page.pathname) ?? []
      return vid && page.hostname === 'v.qq.com' ? `https://v.qq.com/txp/iframe/player.html?vid=${vid}` : undefined
    },
  },
  {
    title: '优酷',
    host: 'player.youku.com',
    path: '/embed/',
    keeps: [],
    ofPage(page) {
      const [, id] = /^\/v_show\/id_([\w=]{6,30})\.html$/.exec(page.pathname) ?? []
      return id && page.hostname === 'v.youku.com' ? `https://player.youku.com/embed/${id}` : undefined
    },
  },
  { title: '西瓜视频', host: 'www.ixigua.com', path: '/iframe/', keeps: [] },
  { title: '抖音', host: 'open.douyin.com', path: '/player/video', keeps: ['vid'] },
  { title: '网易云音乐', host: 'music.163.com', path: '/outchain/player', keeps: ['type', 'id', 'height'] },
]

/** Hosts a page may load players from. */
export const embedHosts: readonly string[] = embedSites.map(({ host }) => host)

/**
 * The address of a player as it is stored, out of what people or pages write: a player's own address, also without its
 * scheme, or the page it is watched on. Always https, without what only counts visitors or starts playing. Undefined for
 * every other address.
 */
export function embedAddress(typed: string): string | undefined {
  const text = typed.trim()
  const url = readAddress(text.startsWith('//') ? `https:${text}` : text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.port !== '')
    return undefined
  for (const site of embedSites) {
    const page = site.ofPage?.(url)
    if (page !== undefined) return page
    if (url.hostname !== site.host || !url.pathname.startsWith(site.path)) continue
    const kept = [...url.searchParams].filter(
      ([name, value]) => site.keeps.includes(name) && /^[\w=-]{1,60}$/.test(value),
    )
    if (!/^[\w/.=-]*$/.test(url.pathname)) return undefined
    const query = kept.map(([name, value]) => `${name}=${value}`).join('&')
    return `https://${site.host}${url.pathname}${query === '' ? '' : `?${query}`}`
  }
  return undefined
}
