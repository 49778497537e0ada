/** First lines set in by two characters, per paragraph and for the whole text. */
import { Extension } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    firstLineIndent: {
      /** Set in the paragraphs of the selection, or set them back when all of them are. */
      toggleFirstLine: () => ReturnType
      /** The same for every paragraph of the text; those in lists, tables and figures stay. */
      toggleFirstLineOfAll: () => ReturnType
    }
  }
}

interface Indent {
  readonly pos: number
  readonly on: boolean
}

/** An attribute of paragraphs, and the commands that set and take it. */
export const FirstLineIndent = Extension.create({
  name: 'firstLineIndent',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        firstLine: {
          default: false,
          // Two characters, however foreign text measures them.
          parseHTML: (element) =>
            /^(?:1\.[5-9]|2|2\.\d+|3)\d*em$|^(?:2[4-9]|[34]\d)(?:\.\d+)?p[xt]$/.test(element.style.textIndent),
          renderHTML: ({ firstLine }) => (firstLine ? { style: 'text-indent: 2em' } : {}),
        },
      },
    },
  ],
  addCommands() {
    return {
      toggleFirstLine:
        () =>
        ({ tr, dispatch }) => {
          const places: Indent[] = []
          tr.doc.nodesBetween(tr.selection.from, tr.selection.to, (node, pos) => {
            if (node.type.name === 'paragraph') places.push({ pos, on: node.attrs['firstLine'] === true })
          })
          const on = !places.every((place) => place.on)
          if (dispatch) for (const { pos } of places) tr.setNodeAttribute(pos, 'firstLine', on)
          return places.length > 0
        },
      toggleFirstLineOfAll:
        () =>
        ({ tr, dispatch }) => {
          const places: Indent[] = []
          tr.doc.forEach((node, pos) => {
            if (node.type.name === 'paragraph' && node.content.size > 0 && !node.attrs['textAlign'])
              places.push({ pos, on: node.attrs['firstLine'] === true })
          })
          const on = !places.every((place) => place.on)
          if (dispatch) for (const { pos } of places) tr.setNodeAttribute(pos, 'firstLine', on)
          return places.length > 0
        },
    }
  },
})
