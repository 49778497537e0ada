/** Files that are small when they are sent and grow when they are opened, or are opened in a way that never ends. */
import { zipSync } from 'fflate'

const bytes = (text: string) => new TextEncoder().encode(text)

/** A workbook with these parts. */
function workbook(sheet: string, strings = '<sst/>'): Uint8Array {
  return zipSync({
    'xl/workbook.xml': bytes('<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': bytes(
      '<Relationships><Relationship Id="r" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': bytes(sheet),
    'xl/sharedStrings.xml': bytes(strings),
  })
}
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

const laughs = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
const laughing = (root: string) => `<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY l0 "ha">${laughs}]>`

/** Each file by what it does. Made when asked for: some are large before they are folded. */
export const growingFiles: Readonly<Record<string, () => Uint8Array>> = {
  'a sheet of 8 million empty rows': () => workbook(sheetOf('<row/>'.repeat(8_000_000))),
  'a sheet that unfolds to 200 MB': () => workbook(sheetOf(' '.repeat(200 * 1024 * 1024))),
  'a sheet of cells without end': () => workbook(sheetOf(`<row>${'<c/>'.repeat(10_000_000)}</row>`)),
  'a sheet of elements inside each other': () => workbook('<a>'.repeat(5_000_000)),
  'a sheet of tags that never end': () => workbook('<row a="'.repeat(5_000_000)),
  'a sheet that shows a long text in every cell': () =>
    workbook(
      sheetOf('<row><c t="s"><v>0</v></c></row>'.repeat(99_000)),
      `<sst><si><t>${'长'.repeat(1_000_000)}</t></si></sst>`,
    ),
  'a sheet with entities that unfold': () =>
    workbook(`${laughing('worksheet')}${sheetOf('<row><c><v>&l12;</v></c></row>')}`),
  'a feed with entities that unfold': () =>
    bytes(`${laughing('rss')}<rss version="2.0"><channel><item><title>&l12;</title></item></channel></rss>`),
  'a feed of elements inside each other': () =>
    bytes(`<rss version="2.0"><channel><item>${'<a>'.repeat(1_000_000)}</item></channel></rss>`),
  'a feed of empty items': () => bytes(`<rss version="2.0"><channel>${'<item/>'.repeat(400_000)}</channel></rss>`),
  'a JSON of lists inside each other': () => bytes(`{"uri":"a","x":${'['.repeat(1_500_000)}`),
  'a JSON of whole lists inside each other': () =>
    bytes(`{"uri":"a","type":"text","x":${'['.repeat(1_500_000)}${']'.repeat(1_500_000)}}`),
  'a text of nothing but commas': () => bytes(','.repeat(3_500_000)),
  'a text of nothing but line ends': () => bytes('\n'.repeat(3_500_000)),
  'a text of one quote that never ends': () => bytes(`"${'字'.repeat(1_000_000)}`),
}
