/** What the library's items are made of. Ours, but for the words of E-22: the specification names filters and calls. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import {
  choice,
  computed,
  flag,
  hidden,
  kept,
  line,
  number,
  other,
  ref,
  refOrNone,
  stamp,
  text,
  time,
} from '../../record/kinds.ts'
import { ofNamed } from '../../record/personal.ts'
import { albumPictures } from './album.ts'
import { aiLabels, mediaKinds, rightsKinds, sources } from './words.ts'
import { standingName } from './standingName.ts'

/** Ours: longest title, in characters. */
export const TITLE_LIMIT = 200

/** The fields of one item. */
export const mediaFields = defineFields({
  Title: line('名称', { max: TITLE_LIMIT, required: true, section: '内容' }),
  Kind: kept(choice('类别', mediaKinds, undefined, { required: true })),
  FolderID: refOrNone('文件夹', 'mediaFolders'),
  /** The caption. */
  Description: text('图说', { max: 2000, hint: '发稿时图片下面的说明' }),
  /** Never the file's name. */
  Alt: line('替代文字', { max: 300, hint: '看不见图的人听到的话' }),
  IsDecorative: flag('装饰图', false, { hint: '不含信息，可以没有替代文字' }),
  KeyWords: line('关键词', { max: 200, keeps: 'list', hint: '用逗号隔开' }),
  People: line('人物', { max: 300, keeps: 'list', hint: '画面里的人，用逗号隔开', personal: ofNamed('name') }),
  Place: line('地点', { max: 200, personal: ofNamed('place') }),
  TakenTime: time('拍摄时间', { past: true }),
  Credit: line('署名', { max: 100, section: '版权', hint: '摄影、制作或来源' }),
  Copyright: line('版权人', { max: 200 }),
  Rights: choice('来源性质', rightsKinds, 'unknown'),
  RightsNote: line('版权说明', { max: 300 }),
  AiLabel: choice('AI 标识', aiLabels, 'none', { hint: '人工智能生成、合成的内容必须标识' }),
  /** The point that every crop keeps, in thousandths from the left and from the top. */
  FocalX: kept(number('焦点左', { min: 0, max: 1000, initial: 500 })),
  FocalY: kept(number('焦点上', { min: 0, max: 1000, initial: 500 })),
  IsPublic: kept(flag('公开')),
  Source: kept(choice('来自', sources, 'upload')),
  /** The item it was cut from; of one that was recorded, the recording. */
  SourceID: kept(ref('来自', 'media')),
  /** What that is called; '' where there is none any more. */
  SourceTitle: computed('由什么而来', z.string()),
  /** The version that stands for it; null: an album, or nothing was stored yet. */
  VersionID: kept(other<number | null, number | null>('版本', z.nullable(z.number()), z.nullable(z.number()))),
  /** Since when its bytes are given to nobody; null: they are. */
  WithdrawnAt: kept(time('停用时间')),
  /** It was taken down everywhere, and when that was taken back some places could not be put back yet. */
  IsHalfBack: computed('没有全部恢复', z.boolean()),
  /** By which it is known outside: picturesGuid of E-24. */
  ResourceGUID: kept(line('标识', { max: 36, required: true })),
  /** Of an album: its pictures in order. */
  Pictures: kept(other('图片', albumPictures, albumPictures, { initial: [] })),
  AdminID: kept(ref('上传人', 'directory', { required: true })),
  AdminName: computed('上传人', z.string()),
  FolderName: computed('文件夹', z.string()),
  /** Where the file is; '' where there is none. */
  Address: computed('地址', z.string()),
  /** A small picture of it; '' where there is none. */
  Thumbnail: computed('缩略图', z.string()),
  /** A MIME type; '' of an album. */
  Type: computed('格式', z.string()),
  FileName: computed('文件名', z.string()),
  /** In bytes. */
  Size: computed('大小', z.number()),
  Width: computed('宽', z.nullable(z.number())),
  Height: computed('高', z.nullable(z.number())),
  DurationMs: computed('时长', z.nullable(z.number())),
  /** How often it was edited, counted from 1. */
  Number: computed('版本', z.number()),
  /** What its rights come to now, for any channel. */
  Standing: computed('能否使用', standingName),
  /** Why; '' where nothing speaks against it and nothing ends. */
  StandingWhy: computed('为什么', z.string()),
  /** Places where it stands, in drafts and in public. */
  UseCount: computed('用处', z.number()),
  CreateTime: stamp('上传时间'),
  UpdateTime: stamp('更新时间'),
  /** When it was deleted; null: it was not. */
  DeletedAt: kept(time('删除时间')),
  /** The version that stood for it when its rights were stated; the database keeps it. */
  RightsVersionID: hidden(other<number | null, number | null>('版本', z.nullable(z.number()), z.nullable(z.number()))),
  /** Its versions when it was said that it is out of use; the database keeps it. null: it is in use, or nobody knows. */
  WithdrawnVersions: hidden(
    other<number[] | null, number[] | null>('版本', z.nullable(z.array(z.number())), z.nullable(z.array(z.number()))),
  ),
  /** Whether it stands anywhere; the database keeps it, see the migration. */
  IsUsed: hidden(flag('有用处')),
  Revision: hidden(number('修改次数', { min: 1, max: 1_000_000 })),
  /** By which it is found; see server/library/media/searchKeys.ts. */
  SearchKeys: hidden(other<string[], string[]>('检索词', z.array(z.string()), z.array(z.string()))),
  SearchText: hidden(other<string, string>('检索词', z.string(), z.string())),
})
