/** What a message to a person is made of: E-15, and Ours: Page and Params, where Enter on it leads, and what follows them. */
import { z } from 'zod/mini'
import { defineFields, type Column } from '../../record/field.ts'
import { computed, hidden, kept, line, numbered, other, ref, stamp, time } from '../../record/kinds.ts'
import { ofAccount } from '../../record/personal.ts'
import { messageModuleNames } from './modules.ts'

/** Where a message lies: it rings; its module is muted; it was put away. Ours. */
export const messageFolders = { inbox: '收件箱', muted: '已静音', archived: '已归档' } as const
/** See messageFolders. */
export type MessageFolder = keyof typeof messageFolders
/** 1: read. Of several about the same thing: all are. */
export const readStates = { 0: '未读', 1: '已读' } as const

/** A folder, as requests name it. */
export const Folder = z.enum(Object.keys(messageFolders) as [MessageFolder, ...MessageFolder[]], '没有这个消息文件夹')
/** A module, as requests name it. */
export const Module = z.enum(messageModuleNames, '没有这个消息模块')

type Params = Record<string, unknown>
const params = z.record(z.string(), z.unknown())

/** The fields of one message. */
export const messageFields = defineFields({
  ResourceGUID: kept(line('资源标识', { max: 36 })),
  Type: kept(line('类型', { max: 50, required: true })),
  IsRead: kept(numbered('已读', readStates, 0)),
  Title: kept(line('消息', { max: 500, required: true })),
  MsgAuthor: kept(line('来自', { max: 50, personal: ofAccount('name') })),
  CreateTime: stamp('时间'),
  Page: kept(line('页面', { max: 300 })),
  Params: kept(other<Params, Params, Column<Params, string, false>>('页面的参数', params, params)),
  /** The module of its type; see modules.ts. */
  Module: computed('模块', Module),
  /** Where it lies. */
  Folder: computed('文件夹', Folder),
  /** How many messages about the same thing it stands for; 1 unless they were asked for together. */
  Count: computed('条数', z.number()),
  UserID: hidden(ref('收件人', 'directory', { required: true })),
  ArchivedAt: hidden(time('归档时间')),
  DeletedAt: hidden(time('删除时间')),
})
