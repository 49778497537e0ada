/** The fields beside the text, in their order and under their headings. */
import type { FieldPart } from '../../../../api/record/field.ts'
import type { Keeps } from '../../../../api/text/keeps.ts'
import { isSafeImage, isSafeLink } from './links.ts'
import type { DraftField, DraftFields } from './draftFields.ts'

/** A field beside the text; in the editor all of them are texts. */
export type SettingField = Exclude<DraftField, 'ChID' | 'Title' | 'SubTitle' | 'Author' | 'ResourceContent'>

/** One field. */
export interface Setting {
  readonly name: SettingField
  /** Lines it shows. Default 1. */
  readonly rows?: number
  readonly hint: string
  /** Its input helper. Default none. */
  readonly keeps?: Keeps
  /** What kind of address it holds, if it holds one. */
  readonly address?: 'image' | 'link'
  /** What fills it in besides typing. Default nothing. */
  readonly part?: FieldPart
}

/** Headings with their fields; `folded`: what few newsrooms write, shut until somebody opens it. */
export interface SettingSection {
  readonly title: string
  readonly fields: readonly Setting[]
  readonly folded?: boolean
}

const own: SettingSection = { title: '稿件字段', fields: [{ name: 'Extra', hint: '' }] }

const everyDay: readonly (readonly [title: string, fields: readonly Setting[]])[] = [
  [
    '摘要与来源',
    [
      { name: 'Summary', rows: 5, hint: '一两句话说明内容，列表和推送里会用到' },
      { name: 'KeyWords', hint: '用逗号隔开', keeps: 'list' },
      { name: 'SourceForm', hint: '如：本报讯、新华社' },
    ],
  ],
  [
    '封面',
    [
      { name: 'PicPath', hint: 'https://… 或 /files/…', address: 'image', part: 'picture' },
      { name: 'SmallPicUrl', hint: '列表里的小图；留空则用封面', address: 'image', part: 'picture' },
      { name: 'MediaHeadPic', hint: '打开稿件时顶上的大图', address: 'image', part: 'picture' },
      { name: 'HornName', hint: '封面角上的字，如：独家' },
    ],
  ],
  [
    '人员',
    [
      { name: 'Editer', hint: '责任编辑' },
      { name: 'Photographer', hint: '几个人用空格隔开' },
      { name: 'Camera', hint: '几个人用空格隔开' },
      { name: 'Proofreader', hint: '' },
      { name: 'NewsDirector', hint: '' },
      { name: 'EditorialBoard', hint: '' },
    ],
  ],
  [
    '其他',
    [
      { name: 'ResourceUrl', hint: '填了就打开这个网址，不看正文', address: 'link' },
      { name: 'ReMark', rows: 2, hint: '只有同事看得到' },
    ],
  ],
]

const seldom: typeof everyDay = [
  [
    '同发与分发',
    [
      { name: 'ChidArr', hint: '发布后在这些栏目里也能看到' },
      { name: 'BandChID', hint: '' },
      { name: 'ForChannel', hint: '' },
      { name: 'DistributionChannels', hint: '用逗号隔开', keeps: 'list' },
      { name: 'IsWeb', hint: '' },
      { name: 'IsComment', hint: '' },
    ],
  ],
  [
    '时间与阅读',
    [
      { name: 'CreateTime', hint: '' },
      { name: 'FakeReadNo', hint: '加在真实阅读量上' },
      { name: 'MinReadNo', hint: '显示的阅读量不低于它' },
      { name: 'GetGoodPoint', hint: '' },
    ],
  ],
  [
    '媒体与附件',
    [
      { name: 'MediaUrl', hint: 'https://… 或 /files/…', address: 'link', part: 'video' },
      { name: 'AttachMents', rows: 3, hint: '每行一个地址', part: 'files' },
      { name: 'ProgramList', rows: 3, hint: '每行一个节目' },
      { name: 'GuanlianNewsGUID', hint: '按标题或编号找稿件；外单位的稿件可以粘贴 GUID' },
      { name: 'HornColor', hint: '如：#c00' },
    ],
  ],
  [
    '归属与位置',
    [
      { name: 'LeaderID', hint: '按姓名或拼音找' },
      { name: 'DepartmentID', hint: '按名称或拼音找' },
      { name: 'ResUnitID', hint: '按名称或拼音找' },
      { name: 'Latitude', hint: '如：31.23' },
      { name: 'Longitude', hint: '如：121.47' },
    ],
  ],
  [
    '来历与版式',
    [
      { name: 'OriginalId', hint: '由哪篇稿件复制而来' },
      { name: 'MakeNewsId', hint: '由哪条采写而来' },
      { name: 'RPID', hint: '属于哪篇稿件' },
      { name: 'ResourceType', hint: '' },
      { name: 'ResourceKind', hint: '' },
      { name: 'ResourceFlag', hint: '' },
      { name: 'ResourcePdForm', hint: '' },
      { name: 'ResType', hint: '' },
      { name: 'ResourceCSS', rows: 3, hint: '只用于这一篇' },
    ],
  ],
]

/** Headings with their fields. */
export const settingSections: readonly SettingSection[] = [
  own,
  ...everyDay.map(([title, fields]) => ({ title, fields })),
  ...seldom.map(([title, fields]) => ({ title, fields, folded: true })),
]

/** Why an address will not do; undefined when it will, or the field holds none. */
export function addressProblem({ name, address }: Setting, fields: DraftFields): string | undefined {
  const value = fields[name].trim()
  if (value === '') return undefined
  if (address === 'image' && !isSafeImage(value)) return '请填写以 http、https 或 / 开头的图片地址。'
  if (address === 'link' && !isSafeLink(value)) return '请填写以 http、https 或 / 开头的网址。'
  return undefined
}
