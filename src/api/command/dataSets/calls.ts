/** Data sets of big screens (C237-C241). Spec 1 and 2, section 7 "Big screen". */
import { z } from 'zod/mini'
import { DataResult } from '../bigScreens/dataResult.ts'
import { viewAlias, viewWire } from '../bigScreens/wire.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../fields.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'
import { measureNames } from './measures.ts'
import { DATA_SET, DataSet, dataSetKinds, paramKinds, type DataSetKind } from './model.ts'

const { seconds, timeout, kilobytes } = DATA_SET

const Param = z.object({
  Name: z
    .string('请填写参数名')
    .check(z.regex(/^[A-Za-z_]\w{0,39}$/, '参数名要以字母开头，只用字母、数字和下划线，最多 40 个')),
  Title: oneLine('参数的说明', 40),
  Kind: z.enum(Object.keys(paramKinds) as (keyof typeof paramKinds)[], '没有这种参数'),
  Default: oneLine('参数的默认值', 500),
})

/** What a data set fetches and how; the same for one that is saved and one that is only tried. */
const draft = {
  Kind: z.optional(z.enum(Object.keys(dataSetKinds) as DataSetKind[], '没有这种数据集')),
  Measure: z.optional(z.union([z.literal(''), z.enum(measureNames)], '没有这个内置指标')),
  Text: z.optional(z.string().check(limited('固定数据', DATA_SET.text))),
  Address: z.optional(oneLine('接口地址', 2000)),
  /** One a line: `Authorization: Bearer …`. '' keeps what is there; it is never answered. */
  Headers: z.optional(z.string().check(limited('请求头', 4000))),
  /** Forgets the headers that are there. */
  NoHeaders: z.optional(flag),
  Path: z.optional(oneLine('数据位置', 200)),
  Titles: z.optional(z.string().check(limited('列标题', 4000))),
  Params: z.optional(
    z.array(Param).check(
      z.maxLength(DATA_SET.params, `最多 ${DATA_SET.params} 个参数`),
      z.refine((params) => new Set(params.map(({ Name }) => Name)).size === params.length, '参数名不能重复'),
    ),
  ),
  Seconds: z.optional(wholeNumber('更新间隔（秒）', seconds.least, seconds.most)),
  TimeoutSeconds: z.optional(wholeNumber('最长等待（秒）', timeout.least, timeout.most)),
  MaxKilobytes: z.optional(wholeNumber('最大返回（KB）', kilobytes.least, kilobytes.most)),
} as const

/** Data sets of the caller's station. */
export const dataSets = defineFamily({
  name: 'dataSets',
  title: '数据集',
  measure: '个',
  host: 'main',
  pages: ['/BigScreen/ResultSet'],
  row: DataSet,
  calls: {
    list: read(
      viewWire('GET', 'getdatasetlist'),
      z.extend(paging, {
        ...sorting('Name', 'Kind', 'UpdateTime'),
        Keyword: z.optional(oneLine('关键词', 100)),
        Kind: z.optional(z.enum(Object.keys(dataSetKinds) as DataSetKind[], '没有这种数据集')),
        /** Ours: the deleted ones instead. Default false. */
        IsDeleted: z.optional(flag),
      }),
      page(DataSet),
      viewAlias('GET', 'getdatasetlist'),
    ),
    get: read(viewWire('GET', 'getdataset'), z.object({ ID: id }), DataSet, viewAlias('GET', 'getdataset')),
    save: write(
      viewWire('POST', 'addoreditdataset'),
      z.object({
        ID: z.optional(id),
        Name: z.optional(filledLine('数据集名称', 50)),
        ReMark: z.optional(oneLine('备注', 200)),
        ...draft,
      }),
      saved,
      viewAlias('POST', 'addoreditdataset'),
    ),
    // C240: what it shows. `Draft`: as it would be with these changes; for that the person must be able to save it.
    preview: read(
      viewWire('POST', 'viewdataset'),
      z.object({
        ID: z.optional(id),
        Draft: z.optional(z.object(draft)),
        Params: z._default(z.record(z.string(), z.string().check(limited('参数值', 500))), {}),
      }),
      DataResult,
      { rate: 240, ...viewAlias('POST', 'viewdataset') },
    ),
    remove: write(
      viewWire('POST', 'deletedataset'),
      z.object({ Ids: ids }),
      outcome,
      viewAlias('POST', 'deletedataset'),
    ),
    // Ours, as those below.
    restore: write(viewWire('POST', 'restoredataset'), z.object({ Ids: ids }), outcome),
    /** Which hosts in private networks data may be fetched from: `host` or `host:port`, one a line. */
    hosts: read(viewWire('GET', 'getdatahosts'), z.object({}), z.object({ Hosts: z.string() })),
    setHosts: write(
      viewWire('POST', 'setdatahosts'),
      z.object({ Hosts: z.string('请填写内网地址').check(z.trim(), limited('内网地址', 2000)) }),
      saved,
    ),
  },
})
