/**
 * The fields of an article that are no plain texts, or that few newsrooms write: how each is typed, and what of it travels.
 * In the editor all of them are texts, like the others; '' means that nothing is set.
 */
import { articleActions } from '../../../../api/content/articles/actions.ts'
import { articleTitles } from '../../../../api/content/articles/articleTitles.ts'
import { ArticleDraft } from '../../../../api/content/articles/draft.ts'

/**
 * 'text': a line; 'area': several lines; 'link': an address; 'number' and 'decimal'; 'flag': yes or no; 'moment'; 'channels':
 * numbers of channels; 'channel': one; 'record': the number of one of another family; 'guids': of articles;
 * 'own': the newsroom's own fields, as JSON.
 */
export type MoreKind =
  | 'text'
  | 'area'
  | 'link'
  | 'number'
  | 'decimal'
  | 'flag'
  | 'moment'
  | 'channels'
  | 'channel'
  | 'record'
  | 'guids'
  | 'own'

/** How each is typed. */
export const moreKinds = {
  ChidArr: 'channels',
  BandChID: 'channel',
  ForChannel: 'text',
  DistributionChannels: 'text',
  IsComment: 'flag',
  IsWeb: 'flag',
  CreateTime: 'moment',
  FakeReadNo: 'number',
  MinReadNo: 'number',
  GetGoodPoint: 'number',
  MediaUrl: 'link',
  AttachMents: 'area', // sic
  ProgramList: 'area',
  GuanlianNewsGUID: 'guids', // sic
  HornColor: 'text',
  LeaderID: 'record',
  DepartmentID: 'record',
  ResUnitID: 'record',
  Latitude: 'decimal',
  Longitude: 'decimal',
  OriginalId: 'record',
  MakeNewsId: 'record',
  RPID: 'record',
  ResourceType: 'text',
  ResourceKind: 'text',
  ResourceFlag: 'text',
  ResourcePdForm: 'text',
  ResType: 'text',
  ResourceCSS: 'area',
  Extra: 'own',
} as const satisfies Partial<Record<keyof ArticleDraft, MoreKind>>

/** Values of the newsroom's own fields by their keys. */
export type OwnValues = Readonly<Record<string, string | number>>

/** As they stand in the editor: the same values are the same text; '' for none. */
export function textOfOwn(values: OwnValues): string {
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  return filled.length === 0 ? '' : JSON.stringify(Object.fromEntries(filled.toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

/** The values of such a text. */
export function ownValues(text: string): OwnValues {
  return text.trim() === '' ? {} : (JSON.parse(text) as OwnValues)
}

/** One of them. */
export type MoreField = keyof typeof moreKinds
/** All of them, as texts. */
export type MoreFields = { readonly [F in MoreField]: string }

/** Names of the fields. */
export const moreFieldNames = Object.keys(moreKinds) as MoreField[]
/** Nothing set. */
export const emptyMore = Object.fromEntries(moreFieldNames.map((name) => [name, ''])) as MoreFields

/** Whether a name is one of them. */
export function isMore(name: string): name is MoreField {
  return Object.hasOwn(moreKinds, name)
}

/** The button that a field wants besides that of writing; undefined for those that who writes may set. */
export function buttonFor(name: MoreField): string | undefined {
  const { editReads } = articleActions.editReads
  return (editReads.ask as readonly string[]).includes(name) ? editReads.title : undefined
}

/** What of an article stands in the editor; a number that is 0 is not set. */
export function textOfMore(name: MoreField, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.join(',')
  if (moreKinds[name] === 'own') return textOfOwn(value as OwnValues)
  return value === 0 ? '' : String(value)
}

/** What of the editor's text travels. Nothing set is 0, no channels, '', or for a flag the usual: yes. */
export function wireOfMore(name: MoreField, text: string): unknown {
  const trimmed = text.trim()
  switch (moreKinds[name]) {
    case 'flag':
      return trimmed !== 'false'
    case 'own':
      return ownValues(trimmed)
    case 'channels':
      return trimmed === '' ? [] : trimmed.split(',').map(Number)
    case 'number':
    case 'decimal':
    case 'channel':
    case 'record':
      return trimmed === '' ? 0 : Number(trimmed)
    case 'moment':
      return trimmed === '' ? undefined : trimmed
    default:
      return trimmed
  }
}

/** Why what was typed will not do, as a sentence; undefined when it will. The contract says it. */
export function moreProblem(name: MoreField, text: string): string | undefined {
  if (text.trim() === '') return undefined
  const wire = wireOfMore(name, text)
  if (typeof wire === 'number' && !Number.isFinite(wire)) return `${articleTitles[name]}必须是数字。`
  const issue = ArticleDraft.shape[name].safeParse(wire).error?.issues[0]?.message
  return issue && (/[。！？]$/.test(issue) ? issue : `${issue}。`)
}
