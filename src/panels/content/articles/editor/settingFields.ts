/** The fields beside the text as a form shows them. */
import { everydaySettings, seldomSettings } from '../../../../api/content/articles/settings.ts'
import type { Field, Fields } from '../../../../api/record/field.ts'
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
  /** What kind of address it holds, if it holds one. */
  readonly address?: 'image' | 'link'
}

/** Headings with their fields; `folded`: what few newsrooms write, shut until somebody opens it. */
export interface SettingSection {
  readonly title: string
  readonly fields: readonly Setting[]
  readonly folded?: boolean
}

/** How many lines a field of several shows; the others three. */
const lines: Readonly<Partial<Record<SettingField, number>>> = { Summary: 5, ReMark: 2 }
const addresses: Readonly<Partial<Record<SettingField, 'image' | 'link'>>> = {
  PicPath: 'image',
  SmallPicUrl: 'image',
  MediaHeadPic: 'image',
  ResourceUrl: 'link',
  MediaUrl: 'link',
}

function settingOf(name: SettingField, { kind, hint = '' }: Field): Setting {
  const address = addresses[name]
  return { name, hint, ...(kind === 'text' ? { rows: lines[name] ?? 3 } : {}), ...(address ? { address } : {}) }
}

/** Fields under the headings that they name. */
function sectionsOf(fields: Fields): SettingSection[] {
  const sections: { title: string; fields: Setting[] }[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (field.section !== undefined) sections.push({ title: field.section, fields: [] })
    sections.at(-1)!.fields.push(settingOf(name as SettingField, field))
  }
  return sections
}

/** Headings with their fields. */
export const settingSections: readonly SettingSection[] = [
  ...sectionsOf(everydaySettings),
  ...sectionsOf(seldomSettings).map((section) => ({ ...section, folded: true })),
]

/** Why an address will not do; undefined when it will, or the field holds none. */
export function addressProblem({ name, address }: Setting, fields: DraftFields): string | undefined {
  const value = fields[name].trim()
  if (value === '') return undefined
  if (address === 'image' && !isSafeImage(value)) return '请填写以 http、https 或 / 开头的图片地址。'
  if (address === 'link' && !isSafeLink(value)) return '请填写以 http、https 或 / 开头的网址。'
  return undefined
}
