/** Services of others a station uses: messages, smart media, third-party checks and push (E-05, E-32, R-082 to R-084). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, warnedSaved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { analysisKinds, type AnalysisKind } from '../../library/conversions/states.ts'
import { oneLine } from '../../text/recordFields.ts'
import { settingsParameterFields } from './fields.ts'

/** One service of others. */
export type SettingsParameter = RowFrom<typeof settingsParameterFields>
const SettingsParameter = rowOf(settingsParameterFields)
const Kind = settingsParameterFields.Kind.write
const Types = settingsParameterFields.Types.write

const ability = z.enum(Object.keys(analysisKinds) as [AnalysisKind], '没有这种分析')
const ofStation = z.object({ StID: z.optional(id) })
const list = z.array(SettingsParameter)

/**
 * Ours: the addresses; the specification names the lists and no path (C284 to C286). Each list is in the order in which
 * entries are tried. Everybody signed in may read them: what a screen offers depends on them.
 */
export const settingsParameters = defineFamily({
  name: 'settingsParameters',
  title: '接口参数',
  host: 'main',
  pages: ['/setManage/message', '/setManage/ThirdParty'],
  fields: settingsParameterFields,
  row: SettingsParameter,
  calls: {
    message: read('ANY /api/systemsetting/message/getlist', ofStation, list, { access: 'signed' }),
    smart: read('ANY /api/systemsetting/smart/getlist', ofStation, list, {
      access: 'signed',
      // Spec 2, section 7 names it so under smart media.
      also: [
        { host: 'main', wire: 'ANY /api/systemsetting/smart/GetSmartParamTypeList' },
        { host: 'legacy', wire: 'ANY /SmartMedia/GetSmartParamTypeList' },
      ],
    }),
    // Spec 2, section 7 "SmartMedia" (C440 to C445: names; paths inferred). Ours: `Type` is what is to be found out.
    smartFor: read('ANY /SmartMedia/GetSmartParamTypeByType', z.object({ Type: ability }), list, {
      ...{ access: 'signed', host: 'legacy' },
    }),
    smartEnabled: read(
      'ANY /SmartMedia/GetSmartParamTypeByIsEnable',
      z.object({ IsEnable: z._default(flag, true) }),
      list,
      {
        ...{ access: 'signed', host: 'legacy' },
      },
    ),
    /** Whether it can be asked for, by whom, and why not. */
    smartCheck: read(
      'ANY /SmartMedia/CheckIsEnable',
      z.object({ Type: ability }),
      z.object({ IsEnable: z.boolean(), Name: z.string(), Why: z.string() }),
      { access: 'signed', host: 'legacy' },
    ),
    third: read(
      'ANY /api/systemsetting/third/getlist',
      z.object({ StID: z.optional(id), Types: z.optional(Types) }),
      list,
      { access: 'signed' },
    ),
    list: read(
      'POST /api/systemsetting/parameter/getpagelist',
      z.extend(paging, {
        Keyword: z.optional(oneLine('关键词', 100)),
        Kind: z.optional(Kind),
        Types: z.optional(Types),
      }),
      page(SettingsParameter),
    ),
    get: read('POST /api/systemsetting/parameter/get', z.object({ ID: id }), SettingsParameter),
    save: write('POST /api/systemsetting/parameter/addoredit', draftOf(settingsParameterFields), saved, {
      also: [{ host: 'legacy', wire: 'POST /SmartMedia/AddOrEditSmartParamType' }],
    }),
    remove: write('POST /api/systemsetting/parameter/delete', z.object({ Ids: ids }), outcome, {
      // Deleted by GET, too. sic
      also: [{ host: 'legacy', wire: 'ANY /SmartMedia/DelSmartParamTypeByType' }],
    }),
    // Ours: whether a service of `triedTypes` answers, by one small request; how it went stands in `Warned`.
    test: write('POST /api/systemsetting/parameter/test', z.object({ ID: id }), warnedSaved, { rate: 10 }),
    enable: write('POST /api/systemsetting/parameter/enabled', z.object({ Ids: ids, IsEnable: flag }), outcome),
  },
})

/** the entry of a settings list that is used: the first that carries IsEnable or Enabled; undefined when none. */
export function firstEnabled<Entry extends { readonly IsEnable?: boolean; readonly Enabled?: boolean }>(
  entries: readonly Entry[],
): Entry | undefined {
  return entries.find((entry) => entry.IsEnable === true || entry.Enabled === true)
}
