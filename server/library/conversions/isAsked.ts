/** What a provider is asked instead of an engine. */
import { isAnalysis, type AnalysisKind } from '../../../src/api/library/conversions/states.ts'

/** What a provider is asked: all that is found out but what this server finds out by itself. */
export type AskedKind = Exclude<AnalysisKind, 'scenes'>

/** Whether nothing of it needs an engine. */
export const isAsked = (kind: string): kind is AskedKind => isAnalysis(kind) && kind !== 'scenes'
