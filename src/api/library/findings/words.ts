/** What smart media can do, and what is said of what it finds. Ours. */
import { namedIn } from '../../text/namedIn.ts'
import { analysisKinds, type AnalysisKind } from '../conversions/states.ts'

/** What can be found out, as the field of a provider's parameters says it: 标签,审核. */
export const abilityNames: Readonly<Record<AnalysisKind, string>> = {
  scenes: '镜头',
  tags: '标签',
  check: '审核',
  enhance: '增强',
  faces: '人脸',
}

/** Whose services are asked. */
export const smartProviders = { baidu: '百度智能云' } as const
/** One of them. */
export type SmartProviderName = keyof typeof smartProviders

/** What each can do. What is in none of these this server does by itself. */
export const providedBy: Readonly<Record<SmartProviderName, readonly AnalysisKind[]>> = {
  baidu: ['tags', 'check', 'enhance', 'faces'],
}

/** What it is called that this server does by itself. */
export const LOCAL = '本机分析'
/** Who finds something out, by what stands in a record. */
export const finders = { local: LOCAL, ...smartProviders } as const

/** Whether this server does it by itself. */
export const isLocal = (kind: AnalysisKind): boolean => Object.values(providedBy).every((all) => !all.includes(kind))

/** The parts of such a field, each with the ability it names, however it is spelt; undefined: none is called so. */
export function abilitiesNamed(text: string): readonly (readonly [name: string, ability: AnalysisKind | undefined])[] {
  const kinds = Object.keys(analysisKinds) as AnalysisKind[]
  return namedIn(text, (name) => kinds.find((kind) => [kind, abilityNames[kind], analysisKinds[kind]].includes(name)))
}

/** What a finding is. */
export const findingKinds = {
  tag: '标签',
  check: '审核',
  enhance: '增强',
  loudness: '响度',
  face: '人脸',
} as const
/** One of them. */
export type FindingKind = keyof typeof findingKinds

/** What was decided about it. */
export const findingStates = { suggested: '待处理', taken: '已采用', dismissed: '不采用' } as const
/** One of them. */
export type FindingState = keyof typeof findingStates
