/** The fields of an article that a person writes (E-20), as the wire spells them, with their limits. */
import { z } from 'zod/mini'
import { flag, id, idOrNone, idOrNoneOf, moment } from '../../callSchemas.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import { richText } from '../../text/richText.ts'
import { limited, TITLE_LIMIT } from '../../text/textLimit.ts'
import { isLink, isWebPath } from '../../text/webAddress.ts'
import { articleTitles } from './articleTitles.ts'
import { OwnFields } from './ownFields.ts'

/** Longest text of an article, in characters of its HTML. Ours. */
export const CONTENT_LIMIT = 500_000
/** Longest text together with its suggestions, in characters of its HTML. Ours. */
export const SUGGESTED_LIMIT = 1_000_000

type Titled = keyof typeof articleTitles
function word(name: Titled, max: number) {
  const title = articleTitles[name]
  return z.optional(z.string(`${title}必须是文字`).check(limited(title, max)))
}
/** Ours: other back ends write paths without the first slash, and a link may lead to a mailbox. */
function address(name: Titled) {
  const title = articleTitles[name]
  return z.optional(
    z.string(`${title}必须是文字`).check(
      limited(title, 1000),
      z.refine((text) => isWritten(text.trim()), `${title}不正确，要以 http://、https:// 或 / 开头。`),
    ),
  )
}
// Names of files have blanks in them.
const isWritten = (text: string) => text === '' || isWebPath(text.replaceAll(' ', '%20')) || isLink(text)
function count(name: Titled) {
  return z.optional(wholeNumber(articleTitles[name], 0, 2_000_000_000))
}
const numberOf = (name: Titled) => z.optional(idOrNoneOf(articleTitles[name]))
function degrees(name: Titled, most: number) {
  const told = `${articleTitles[name]}要在 -${most} 到 ${most} 之间`
  return z.optional(z.number(told).check(z.minimum(-most, told), z.maximum(most, told)))
}
const optionalFlag = z.optional(flag)

/** Fields a person writes; all of E-20 that is written by hand. Left out: unchanged. */
export const written = {
  Title: word('Title', TITLE_LIMIT),
  SubTitle: word('SubTitle', 200),
  Author: word('Author', 60),
  Editer: word('Editer', 60), // sic
  Summary: word('Summary', 500),
  KeyWords: word('KeyWords', 200),
  ReMark: word('ReMark', 500),
  ChID: z.optional(idOrNone),
  ChidArr: z.optional(z.array(id)),
  FakeReadNo: count('FakeReadNo'),
  MinReadNo: count('MinReadNo'),
  ForChannel: word('ForChannel', 60),
  GetGoodPoint: count('GetGoodPoint'),
  BandChID: numberOf('BandChID'),
  CreateTime: z.optional(moment),
  PicPath: address('PicPath'),
  SmallPicUrl: address('SmallPicUrl'),
  MediaHeadPic: address('MediaHeadPic'),
  MediaUrl: address('MediaUrl'),
  ResourceContent: z.optional(richText(articleTitles.ResourceContent, CONTENT_LIMIT)),
  ResourceCSS: word('ResourceCSS', 20_000),
  ResourceFlag: word('ResourceFlag', 60),
  ResourceKind: word('ResourceKind', 60),
  ResourceUrl: address('ResourceUrl'),
  ResType: word('ResType', 60),
  ResUnitID: numberOf('ResUnitID'),
  RPID: numberOf('RPID'),
  ResourcePdForm: word('ResourcePdForm', 60),
  ResourceType: word('ResourceType', 60),
  SourceForm: word('SourceForm', 100),
  IsComment: optionalFlag,
  IsWeb: optionalFlag,
  EditorialBoard: word('EditorialBoard', 60),
  Proofreader: word('Proofreader', 60),
  NewsDirector: word('NewsDirector', 60),
  LeaderID: numberOf('LeaderID'),
  DepartmentID: numberOf('DepartmentID'),
  Photographer: word('Photographer', 60),
  Camera: word('Camera', 60),
  DistributionChannels: word('DistributionChannels', 500),
  Latitude: degrees('Latitude', 90),
  Longitude: degrees('Longitude', 180),
  OriginalId: numberOf('OriginalId'),
  MakeNewsId: numberOf('MakeNewsId'),
  GuanlianNewsGUID: word('GuanlianNewsGUID', 500), // sic
  HornName: word('HornName', 20),
  HornColor: word('HornColor', 20),
  AttachMents: word('AttachMents', 5000), // sic
  ProgramList: word('ProgramList', 5000),
  /** Ours: what is in it; see ownFields.ts. */
  Extra: z.optional(OwnFields),
}

/** Numbers of reads that are made up; what is left out stays. */
export const ReadsInput = z.object({ ID: id, FakeReadNo: written.FakeReadNo, MinReadNo: written.MinReadNo })

/** Names of the fields a person writes. */
export const writtenFields = Object.keys(written) as (keyof typeof written)[]
