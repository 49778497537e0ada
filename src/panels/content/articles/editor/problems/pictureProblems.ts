/** What is wrong with the pictures of an article: for who cannot see them, for who looks closely, and for the newsroom. */
import type { Node } from '@tiptap/pm/model'
import type { OutputOf } from '../../../../../api/contract.ts'
import { asksToLook } from '../../../../../api/library/media/alike.ts'
import { keyOfAddress } from '../../../../../api/library/media/fileAddress.ts'
import type { uploads } from '../../../../../api/library/uploads/calls.ts'
import { uploadingOf } from '../../../../../api/library/media/uploadingAddress.ts'
import type { Problem } from '../../../../../api/text/problem.ts'
import { hasWords } from '../../pictureWords.ts'
import { bodyPlace } from './stretches.ts'

/** Ours: narrower pictures are blurred where a text is read, in pixels. */
const LEAST_WIDTH = 480

/** What the library says of the pictures of a text, by their addresses. */
export type Said = ReadonlyMap<string, Pick<OutputOf<Standings>[number], 'Title' | 'Standing' | 'Why' | 'Alike'>>
type Standings = (typeof uploads)['calls']['standings']

/** What a picture is called in a list: its title, else the end of its address. */
function calledBy(src: string, said: Said): string {
  if (uploadingOf(src) !== undefined) return '上传中的图片'
  return (
    said.get(src)?.Title ||
    src
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ||
    '图片'
  )
}

/** Why a picture will not do, each as a short sentence. `width`: its own, in pixels; undefined where it is not known. */
export function picturesWrong(
  attributes: { readonly src?: unknown; readonly alt?: unknown; readonly decor?: unknown },
  width: number | undefined,
): string[] {
  const src = String(attributes.src ?? '')
  if (uploadingOf(src) !== undefined) return ['还没有传完，传完才能送审']
  return [
    ...(hasWords(attributes) ? [] : ['没有替代文字：看不见图的读者不知道画面，写一句，或标为装饰图']),
    ...(/^https?:/i.test(src) && keyOfAddress(src) === undefined ? ['是别的网站的图片，用“图片转存”收进媒资库'] : []),
    ...(width !== undefined && width < LEAST_WIDTH ? [`太小，只有 ${width} 像素宽，放大会糊`] : []),
  ]
}

/** The addresses of the library in a text, each once, in their order. */
export function addressesIn(doc: Node): string[] {
  const found = new Set<string>()
  doc.descendants((node) => {
    const src = String(node.attrs['src'] ?? '')
    if (keyOfAddress(src) !== undefined && uploadingOf(src) === undefined) found.add(src)
    return true
  })
  return [...found]
}

/**
 * The problems of the pictures of a text, in its order, and of its videos and sounds that may not become public. `widthAt`:
 * how wide the picture at a place is by itself. `said`: what the library says of them; default nothing.
 */
export function pictureProblems(
  doc: Node,
  widthAt: (at: number) => number | undefined,
  said: Said = new Map(),
): Problem[] {
  const found: Problem[] = []
  doc.descendants((node, at) => {
    const src = String(node.attrs['src'] ?? '')
    const isPicture = node.type.name === 'photo' || node.type.name === 'image'
    const own = said.get(src)
    if (!isPicture && own === undefined) return true
    const barred = own && own.Standing !== 'usable' ? [`${own.Why}，公开以前要先授权`] : []
    // A hint: nothing is refused for it.
    const alike = own?.Alike ? [asksToLook(own.Alike)] : []
    for (const says of [...(isPicture ? picturesWrong(node.attrs, widthAt(at)) : []), ...barred, ...alike])
      found.push({
        place: `body ${at}`,
        at: 0,
        end: node.nodeSize,
        kind: 'picture',
        text: '\uFFFC',
        called: calledBy(src, said),
        picture: isPicture && uploadingOf(src) === undefined ? src : '',
        says,
        fix: undefined,
      })
    return false
  })
  return found
}

/** Problems of words and pictures in reading order: what stands before the body, the body, what stands after it. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const placeOf = ({ place, at }: Problem) => {
    const begin = bodyPlace(place)
    return begin === undefined ? (place === 'Summary' ? Number.POSITIVE_INFINITY : -1) : begin + at
  }
  return problems.toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)]
    return one === other ? 0 : one - other
  })
}
