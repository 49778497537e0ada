/** Pieces of HTML that, said again and again, make a careless reader look at what it has read anew for each of them. */
const pieces = [
  '<b>',
  '</b>',
  '字<b>',
  '字<b>字</b>',
  '<b>字</i>',
  '<div>',
  '<p><b>字',
  '<ul><li>',
  '<td>字',
  '<template>',
  '</noscript>',
  '<a x=">',
  '<b a="',
  '<b x',
  '<!--',
  '<!--!>',
  '<!---->',
  '<title>字',
  '<ins data-s="a">字',
  '&lt;',
  '<',
]

/** Each piece filling a text of about so many characters, and pairs of halves: many that open before many that close others. */
export function hostileHtml(length: number): { readonly name: string; readonly html: string }[] {
  const filled = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length))
  const halves = [
    ['<b>', '</i>'],
    ['<template>', '</noscript>'],
    ['<ins data-s="a">', '</b>'],
  ] as const
  return [
    ...pieces.map((piece) => ({ name: piece, html: filled(piece, length) })),
    ...halves.map(([open, close]) => ({
      name: `${open}…${close}`,
      html: filled(open, length / 2) + filled(close, length / 2),
    })),
  ]
}
