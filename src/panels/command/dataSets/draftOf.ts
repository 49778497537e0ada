/** What stands in a data set's form as the draft that is tried. Pure. */
import type { Contract } from '../../../api/index.ts'
import type { InputOf } from '../../../api/contract.ts'

type Draft = NonNullable<InputOf<Contract['dataSets']['calls']['preview']>['Draft']>

const texts = ['Kind', 'Measure', 'Text', 'Address', 'Headers', 'Path', 'Titles'] as const
const figures = ['TimeoutSeconds', 'MaxKilobytes'] as const

/** What is empty is left out where the server has a usual value. */
export function draftOf(typed: Readonly<Record<string, unknown>>): Draft {
  const text = texts.flatMap((name) => (typeof typed[name] === 'string' ? [[name, typed[name]]] : []))
  const figure = figures.flatMap((name) => {
    const number = Number(typed[name])
    return typed[name] === '' || !Number.isFinite(number) || number <= 0 ? [] : [[name, number]]
  })
  return {
    ...(Object.fromEntries([...text, ...figure]) as Draft),
    NoHeaders: typed['NoHeaders'] === true,
    ...(Array.isArray(typed['Params']) ? { Params: typed['Params'] as NonNullable<Draft['Params']> } : {}),
  }
}
