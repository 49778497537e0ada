/**
 * The fields of an article that are no plain texts, or that few newsrooms write: how each is typed, and what of it travels.
 * In the editor all of them are texts, like the others; '' means that nothing is set.
 */
import { articleTitles } from '../../../../api/content/articles/articleTitles.ts'
import { ArticleDraft } from '../../../../api/content/articles/model.ts'

/**
 * 'text': a line; 'area': several lines; 'link': an address; 'number' and 'decimal'; 'flag': yes or no; 'moment'; 'channels':
 * numbers of channels; 'channel': one; 'reads': a number that wants the button 修改阅读量.
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
  | 'reads'

/** How each is typed. */
export const moreKinds = {
  ChidArr: 'channels',
  BandChID: 'channel',
  ForChannel: 'text',
  DistributionChannels: 'text',
  IsComment: 'flag',
  IsWeb: 'flag',
  CreateTime: 'moment',
  FakeReadNo: 'reads',
  MinReadNo: 'reads',
  GetGoodPoint: 'number',
  MediaUrl: 'link',
  AttachMents: 'area', // sic
  ProgramList: 'area',
  GuanlianNewsGUID: 'text', // sic
  HornColor: 'text',
  LeaderID: 'number',
  DepartmentID: 'number',
  ResUnitID: 'number',
  Latitude: 'decimal',
  Longitude: 'decimal',
  OriginalId: 'number',
  MakeNewsId: 'number',
  RPID: 'number',
  ResourceType: 'text',
  ResourceKind: 'text',
  ResourceFlag: 'text',
  ResourcePdForm: 'text',
  ResType: 'text',
  ResourceCSS: 'area',
} as const satisfies Partial<Record<keyof ArticleDraft, MoreKind>>

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

/** What of an article stands in the editor; a number that is 0 is not set. */
export function textOfMore(name: MoreField, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.join(',')
  return value === 0 ? '' : String(value)
}

/** What of the editor's text travels. Nothing set is 0, no channels, '', or for a flag the usual: yes. */
export function wireOfMore(name: MoreField, text: string): unknown {
  const trimmed = text.trim()
  switch (moreKinds[name]) {
    case 'flag':
      return trimmed !== 'false'
    case 'channels':
      return trimmed === '' ? [] : trimmed.split(',').map(Number)
    case 'number':
    case 'decimal':
    case 'channel':
    case 'reads':
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
