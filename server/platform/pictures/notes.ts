/** What a picture that leaves the house says of itself: whose it is, and that a machine made it. No place, no device. Pure. */

/** What is said. Empty texts are left out. */
export interface Notes {
  readonly Credit: string
  readonly Copyright: string
  /** 'none': nobody says that a machine made anything of it. */
  readonly AiLabel: 'none' | 'generated' | 'edited' | 'suspected'
  /** Who gives it to the public: the station. GB 45438-2025 calls it ContentPropagator. */
  readonly Propagator: string
  /** The number by which they know it: the key of its address. */
  readonly PropagateID: string
}

/** The metadata of GB 45438-2025, appendix E, as they stand in a file. */
export type Aigc = Readonly<Record<string, string>>

/** Ours: longest text of another's label that is passed on, in characters. */
const AIGC_TEXT = 200
/** As the standard spells them. ReservedCode1 and 2 hold what only their maker can renew. */
const aigcNames = ['Label', 'ContentProducer', 'ProduceID', 'ReservedCode1', 'ContentPropagator', 'PropagateID']

/** 1: made by a machine; 3: perhaps (2 is what an uploader declares to be perhaps). */
const labels = { generated: '1', edited: '1', suspected: '3' } as const
/** IPTC's words for the same. */
const digitalSources = {
  generated: 'trainedAlgorithmicMedia',
  edited: 'compositeWithTrainedAlgorithmicMedia',
  suspected: undefined,
} as const

/** Whether there is anything to say. */
export const saysSomething = ({ Credit, Copyright, AiLabel }: Notes): boolean =>
  Credit !== '' || Copyright !== '' || AiLabel !== 'none'

/** The label as JSON. `made`: what the file said before, of who made it; it is passed on. */
function aigcOf({ AiLabel, Propagator, PropagateID }: Notes, made: Aigc): string {
  const passed = Object.fromEntries(aigcNames.map((name) => [name, (made[name] ?? '').slice(0, AIGC_TEXT)]))
  const Label = AiLabel === 'none' ? '' : labels[AiLabel]
  return JSON.stringify({ ...passed, Label, ContentPropagator: Propagator, PropagateID })
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// oxlint-disable-next-line no-control-regex -- XML has no way to write these
const escaped = (text: string) =>
  text.replace(/[\u0000-\u0008\u000b-\u001f]/g, '').replace(/[&<>"]/g, (one) => signs[one]!)
const element = (name: string, text: string) => (text === '' ? '' : `<${name}>${escaped(text)}</${name}>`)
const inLanguage = (name: string, text: string) =>
  text === '' ? '' : `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt></${name}>`

/** The notes as a packet of XMP. `made`: see aigcOf. */
export function xmpOf(notes: Notes, made: Aigc = {}): string {
  const { Credit, Copyright, AiLabel } = notes
  const source = AiLabel === 'none' ? undefined : digitalSources[AiLabel]
  const said = [
    inLanguage('dc:rights', Copyright),
    element('photoshop:Credit', Credit),
    source ? element('Iptc4xmpExt:DigitalSourceType', `http://cv.iptc.org/newscodes/digitalsourcetype/${source}`) : '',
    AiLabel === 'none' ? '' : element('TC260:AIGC', aigcOf(notes, made)),
  ].join('')
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">${said}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
}

/** The notes as EXIF's first directory has them. */
export function exifOf({ Credit, Copyright }: Notes): Readonly<Record<string, string>> {
  return { ...(Credit === '' ? {} : { Artist: Credit }), ...(Copyright === '' ? {} : { Copyright }) }
}
