/**
 * Smart media: what is found out about pictures and videos. Spec 2, section 7 "SmartMedia" (C438, C439) and "Media" (C358,
 * C359). Paths below /api/media/smart are Ours.
 */
import { z } from 'zod/mini'
import { id, ids, outcome, page, paging } from '../../callSchemas.ts'
import { defineFamily, read, uploadStream, write } from '../../contract.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { analysisKinds, conversionStates, type AnalysisKind, type ConversionState } from '../conversions/states.ts'
import { findingFields } from './fields.ts'

/** One finding. */
export type Finding = RowFrom<typeof findingFields>
const Finding = rowOf(findingFields)

const analysis = z.enum(Object.keys(analysisKinds) as [AnalysisKind], '没有这种分析')
const state = z.enum(Object.keys(conversionStates) as [ConversionState])
/** Ours: as large as a provider takes it. */
const PICTURE_LIMIT = 8 * 1024 * 1024
const picture = z.object({ file: z.optional(z.unknown()) })

/** How far an analysis is, and what it found so far. */
const AnalysisTask = z.object({
  ID: z.number(),
  MediaID: z.number(),
  Type: analysis,
  State: state,
  /** 0 to 100. */
  Percent: z.number(),
  /** Why it failed; '' where it did not. */
  Problem: z.string(),
  Findings: z.array(Finding),
})

/** What a provider thinks of a picture. */
const Verdict = z.object({
  /** 'pass', 'doubt' (somebody should look), 'refuse'. */
  Verdict: z.enum(['pass', 'doubt', 'refuse']),
  Says: z.string(),
  Items: z.array(z.object({ Label: z.string(), Score: z.nullable(z.number()) })),
})

/** What is found out about the library's items: suggestions, until somebody takes them. */
export const findings = defineFamily({
  name: 'findings',
  title: '智能分析',
  measure: '条',
  host: 'main',
  pages: ['/media/Findings'],
  fields: findingFields,
  row: Finding,
  changes: ['media', 'conversions'],
  calls: {
    list: read(
      'POST /api/media/smart/getlist',
      z.extend(paging, {
        Keyword: z.optional(oneLine('关键词', 100)),
        MediaID: z.optional(id),
        Kind: z.optional(findingFields.Kind.write),
        State: z.optional(findingFields.State.write),
      }),
      page(Finding),
    ),
    get: read('POST /api/media/smart/getinfo', z.object({ ID: id }), Finding),
    /** `Types`: what is to be found out; default all that can be of each item. `Tasks`: their numbers. */
    process: write(
      'ANY /SmartMedia/ProcessMedia',
      z.object({ MediaIds: ids, Types: z.optional(z.array(analysis)) }),
      z.extend(outcome, { Tasks: z.array(z.number()) }),
      { host: 'legacy', spelt: { MediaIds: ['Ids'] } },
    ),
    /** C412. Ours: the fields and the meaning: each item gets words for what is in it, as suggestions, as a job. */
    analysis: write(
      'POST /api/sdk/baidu/mediaanalysis',
      z.object({ MediaIds: ids, Types: z._default(z.array(analysis), ['tags']) }),
      z.extend(outcome, { Tasks: z.array(z.number()) }),
      { spelt: { MediaIds: ['Ids'] } },
    ),
    task: read('ANY /SmartMedia/GetTaskDetails', z.object({ TaskID: id }), AnalysisTask, {
      ...{ host: 'legacy', spelt: { TaskID: ['ID', 'taskid'] } },
    }),
    take: write('POST /api/media/smart/take', z.object({ Ids: ids }), outcome),
    dismiss: write('POST /api/media/smart/dismiss', z.object({ Ids: ids }), outcome),
    /** C359: a picture of no item is shown to the provider and kept nowhere. */
    check: uploadStream('POST /api/sdk/baidu/check', picture, Verdict, { limit: PICTURE_LIMIT }),
    /** C358. Ours: the meaning. The picture comes back sharper and larger; JPEG, as base64. */
    monet: uploadStream('POST /api/sdk/baidu/monet', picture, z.object({ Image: z.string() }), {
      limit: PICTURE_LIMIT,
    }),
  },
})
