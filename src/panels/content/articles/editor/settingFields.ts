/** The fields beside the text, in their order and under their headings. */
import { isSafeImage, isSafeLink } from './links.ts'
import type { DraftField, DraftFields } from './draftFields.ts'

/** A field beside the text; all of them are texts. */
export type SettingField = Exclude<DraftField, 'ChID' | 'Title' | 'SubTitle' | 'Author' | 'ResourceContent'>

/** One field. */
export interface Setting {
  readonly name: SettingField
  /** Lines it shows. Default 1. */
  readonly rows?: number
  readonly hint: string
  /** What kind of address it holds, if it holds one. */
  readonly address?: 'image' | 'link'
}

/** Headings with their fields. */
export const settingSections: readonly (readonly [title: string, fields: readonly Setting[]])[] = [
  [
    '摘要与来源',
    [
      { name: 'Summary', rows: 5, hint: '一两句话说明内容，列表和推送里会用到' },
      { name: 'KeyWords', hint: '用逗号隔开' },
      { name: 'SourceForm', hint: '如：本报讯、新华社' },
    ],
  ],
  [
    '封面',
    [
      { name: 'PicPath', hint: 'https://… 或 /files/…', address: 'image' },
      { name: 'SmallPicUrl', hint: '列表里的小图；留空则用封面', address: 'image' },
      { name: 'MediaHeadPic', hint: '打开稿件时顶上的大图', address: 'image' },
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

/** Why an address will not do; undefined when it will, or the field holds none. */
export function addressProblem({ name, address }: Setting, fields: DraftFields): string | undefined {
  const value = fields[name].trim()
  if (value === '') return undefined
  if (address === 'image' && !isSafeImage(value)) return '请填写以 http、https 或 / 开头的图片地址。'
  if (address === 'link' && !isSafeLink(value)) return '请填写以 http、https 或 / 开头的网址。'
  return undefined
}
