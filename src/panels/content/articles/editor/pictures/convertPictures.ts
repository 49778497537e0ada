/** 图片转存: pictures of other sites in a text become ours; the server fetches them. */
import { getHTMLFromFragment, type Editor } from '@tiptap/core'
import { keyOfAddress } from '../../../../../api/library/media/fileAddress.ts'
import type { Context } from '../../../../../workspace/command.ts'
import { readCaret } from '../changeBeside.ts'

/** The addresses of pictures of other sites, each once. */
function foreignIn(editor: Editor): string[] {
  const found = new Set<string>()
  editor.state.doc.descendants((node) => {
    const src = String(node.attrs['src'] ?? '')
    const isPicture = node.type.name === 'photo' || node.type.name === 'image'
    if (isPicture && /^https?:/i.test(src) && keyOfAddress(src) === undefined) found.add(src)
    return true
  })
  return [...found]
}

/** How many there are. */
export function foreignCount(editor: Editor): number {
  return foreignIn(editor).length
}

/** The new address of each picture, out of the text as it came back: its pictures stand in the same order. */
function addressesOf(before: string, after: string): ReadonlyMap<string, string> {
  const pictures = (html: string) =>
    [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')].map(
      (image) => image.getAttribute('src') ?? '',
    )
  const now = pictures(after)
  return new Map(pictures(before).map((src, at) => [src, now[at] ?? src] as const))
}

/** Has them fetched, and puts the new addresses where the old ones stand by then, in one step of the text's history. */
export async function convertPictures(editor: Editor, ctx: Pick<Context, 'api' | 'notify'>): Promise<void> {
  const Content = getHTMLFromFragment(editor.state.doc.content, editor.schema)
  const { Count, Kept, Content: after } = await ctx.api.uploads.imgsConvert({ Content })
  const addresses = addressesOf(Content, after)
  readCaret(editor.view)
  const { tr } = editor.state
  editor.state.doc.descendants((node, at) => {
    const address = addresses.get(String(node.attrs['src'] ?? ''))
    if (address !== undefined && address !== node.attrs['src'])
      tr.setNodeMarkup(at, undefined, { ...node.attrs, src: address })
    return true
  })
  if (tr.docChanged) editor.view.dispatch(tr)
  const left = Kept.length === 0 ? '' : `，${Kept.length} 张没有转存：${Kept[0]!.Reason}`
  ctx.notify(`已转存 ${Count} 张图片${left}`, Kept.length === 0 ? 'success' : 'warning')
}
