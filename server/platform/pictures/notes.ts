/** What a picture that leaves the house says of itself: whose it is, and that a machine made it. No place, no device. Pure. */
import { aigcOf, aigcText, passedOn, type Aigc } from '../aiLabels/aigc.ts'

/** What is said. Empty texts are left out. */
export interface Notes {
  readonly Credit: string
  readonly Copyright: string
  /** 'none': nobody says that a machine made anything of it. */
  readonly AiLabel: 'none' | 'generated' | 'edited' | 'suspected'
  /** Who gives it to the public: the station's code. GB 45438-2025 calls it ContentPropagator. */
  readonly Propagator: string
  /** The number by which they know it: the key of its address. */
  readonly PropagateID: string
  /** The label that it came with, where its bytes may have lost it on their way. Default: what its file says itself. */
  readonly Aigc?: Aigc | undefined
}

/** A picture of which nobody says anything: a label that it has stays all the same. */
export const noNotes: Notes = { Credit: '', Copyright: '', AiLabel: 'none', Propagator: '', PropagateID: '' }

/** 1: made by a machine; 3: perhaps (2 is what an uploader declares to be perhaps). */
const labels = { generated: '1', edited: '1', suspected: '3' } as const
/** IPTC's words for the same. */
const digitalSources = {
  generated: 'trainedAlgorithmicMedia',
  edited: 'compositeWithTrainedAlgorithmicMedia',
  suspected: undefined,
} as const

/** Whether there is anything to say. */
export const saysSomething = ({ Credit, Copyright, AiLabel, Aigc }: Notes): boolean =>
  Credit !== '' || Copyright !== '' || AiLabel !== 'none' || Aigc !== undefined

/** The label it leaves with; undefined: none. `made`: what the file said before, of who made it; nothing takes that away. */
export function labelOf({ AiLabel, Propagator, PropagateID, Aigc }: Notes, made: Aigc | undefined): Aigc | undefined {
  const there = made ?? Aigc
  if (!there && AiLabel === 'none') return undefined
  const Label = AiLabel === 'none' ? '' : labels[AiLabel]
  return passedOn(there, aigcOf({ Label, ContentPropagator: Propagator, PropagateID }))
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// oxlint-disable-next-line no-control-regex -- XML has no way to write these
const escaped = (text: string) =>
  text.replace(/[\u0000-\u0008\u000b-\u001f]/g, '').replace(/[&<>"]/g, (one) => signs[one]!)
const element = (name: string, text: string) => (text === '' ? '' : `<${name}>${escaped(text)}</${name}>`)
const inLanguage = (name: string, text: string) =>
  text === '' ? '' : `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt></${name}>`

/** The notes as a packet of XMP. `made`: see labelOf. */
export function xmpOf(notes: Notes, made?: Aigc): string {
  const { Credit, Copyright, AiLabel } = notes
  const label = labelOf(notes, made)
  const source = AiLabel === 'none' ? undefined : digitalSources[AiLabel]
  const said = [
    inLanguage('dc:rights', Copyright),
    element('photoshop:Credit', Credit),
    source ? element('Iptc4xmpExt:DigitalSourceType', `http://cv.iptc.org/newscodes/digitalsourcetype/${source}`) : '',
    label ? element('TC260:AIGC', aigcText(label)) : '',
  ].join('')
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">${said}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
}

/** The notes as EXIF's first directory has them. */
export function exifOf({ Credit, Copyright }: Notes): Readonly<Record<string, string>> {
  return { ...(Credit === '' ? {} : { Artist: Credit }), ...(Copyright === '' ? {} : { Copyright }) }
}
