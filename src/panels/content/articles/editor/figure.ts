/** Images: in a line, or as a figure with its caption. */
import { mergeAttributes, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { apartFigures } from '../../../../api/text/apartFigures.ts'
import { isSafeImage } from './links.ts'
import { pictureView } from './uploading/pictureView.ts'

const size = /^[1-9]\d{0,4}%?$/
const measure = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const value = element.getAttribute(name) ?? ''
    return size.test(value) ? value : null
  },
})
/** An attribute of ours that says one of a few things, or nothing. */
const data = (name: string, allowed: RegExp) => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const value = element.getAttribute(`data-${name}`) ?? ''
    return allowed.test(value) ? value : null
  },
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === null || attributes[name] === undefined ? {} : { [`data-${name}`]: attributes[name] },
})

const imageAttributes = () => ({
  src: { default: null },
  alt: { default: null },
  title: { default: null },
  width: measure('width'),
  height: measure('height'),
  /** 'true': it only adorns, and needs no words for who cannot see it. */
  decor: data('decor', /^true$/),
})
// data: and blob: images would be taken out on the server.
const source = (element: HTMLElement) => (isSafeImage(element.getAttribute('src')) ? null : false)

/** An image within a line of text. */
export const InlineImage = Image.extend({
  addAttributes: imageAttributes,
  parseHTML: () => [{ tag: 'img[src]', getAttrs: source }],
  addInputRules: () => [],
  addNodeView: () => pictureView,
}).configure({ inline: true })

/** The image of a figure. */
export const Photo = Node.create({
  name: 'photo',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    ...imageAttributes(),
    /** In a gallery: what stood under it before; see gallery.ts. Kept while the text is open. */
    before: { default: null, rendered: false, parseHTML: () => null },
  }),
  parseHTML: () => [{ tag: 'img[src]', context: 'figure/', priority: 60, getAttrs: source }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView: () => pictureView,
})

/** What a figure is called: one line. */
export const FigureCaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      // Enter in a caption goes on with the text below the figure.
      Enter: () => {
        const { $from } = this.editor.state.selection
        if ($from.parent.type.name !== 'figcaption') return false
        const after = $from.after($from.depth - 1)
        return this.editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .setTextSelection(after + 1)
          .run()
      },
    }
  },
})

/**
 * Figures that stand in one are read behind it: the parser goes on with whatever follows the element by now. The text itself
 * was never drawn with such; it comes from older texts and from what is pasted.
 */
function setApart(figure: HTMLElement): null {
  if (!figure.querySelector('figure')) return null
  const apart = apartFigures(figure.outerHTML)
  if (apart === figure.outerHTML) return null
  const { content } = Object.assign(document.createElement('template'), { innerHTML: apart })
  const [first, ...behind] = content.children
  for (const { name, value } of first!.attributes) figure.setAttribute(name, value)
  figure.replaceChildren(...first!.childNodes)
  figure.after(...behind)
  return null
}

/** A figure: an image (or a table, a quotation …) and its caption. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  // Every block but a figure: what stands in another's place would be called by its caption.
  content:
    '(photo | player | media | figcaption | paragraph | heading | blockquote | bulletList | orderedList | codeBlock | horizontalRule | table)+',
  addAttributes: () => ({
    /** How it stands in the text; null: in the middle. */
    align: data('align', /^(?:left|right|wide)$/),
    /** 'gallery': several pictures side by side under one caption. */
    kind: data('kind', /^gallery$/),
    /** Whose it is, as readers see it. */
    credit: data('credit', /^[^\n]{1,100}$/),
  }),
  isolating: true,
  draggable: true,
  parseHTML: () => [{ tag: 'figure', getAttrs: setApart }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
})
