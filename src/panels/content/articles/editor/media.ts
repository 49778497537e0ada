/** Videos and sounds of the library in a figure. Those of other sites are players (player.ts), or links. */
import { Node } from '@tiptap/core'
import { isHouseMedia } from '../../../../api/library/media/uploadingAddress.ts'

const size = /^[1-9]\d{0,4}$/
const side = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const value = element.getAttribute(name) ?? ''
    return size.test(value) ? value : null
  },
})
const known = (element: HTMLElement) => isHouseMedia(element.getAttribute('src') ?? '')
const rule = (tag: 'video' | 'audio') => ({
  tag: `${tag}[src]`,
  context: 'figure/',
  priority: 60,
  getAttrs: (element: HTMLElement) => (known(element) ? { tag } : false),
})

/** The video or sound of a figure. */
export const Media = Node.create({
  name: 'media',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    tag: { default: 'video', rendered: false },
    src: { default: null },
    poster: {
      default: null,
      parseHTML: (element: HTMLElement) => {
        const poster = element.getAttribute('poster') ?? ''
        return isHouseMedia(poster) ? poster : null
      },
    },
    width: side('width'),
    height: side('height'),
  }),
  parseHTML: () => [rule('video'), rule('audio')],
  renderHTML: ({ node, HTMLAttributes }) => [
    node.attrs['tag'] === 'audio' ? 'audio' : 'video',
    { ...HTMLAttributes, controls: '', preload: 'metadata' },
  ],
})
