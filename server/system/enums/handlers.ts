/** The enums family. */
import { Refusal } from '../../../src/api/client.ts'
import { enums } from '../../../src/api/system/enums/calls.ts'
import { enumerations } from '../../../src/api/system/enums/enumerations.ts'
import { implement } from '../../platform/pipeline/implement.ts'

const names = Object.keys(enumerations)
/** Case does not matter. */
const byName = new Map(names.map((name) => [name.toLowerCase(), name]))

function known(asked: string): string {
  const name = byName.get(asked.trim().toLowerCase())
  if (name === undefined) throw new Refusal('missing', `没有枚举“${asked}”。现有的枚举：${names.join('、')}。`)
  return name
}

/** Handlers of the enums family. */
export const enumHandlers = implement(enums, {
  async get({ input }) {
    return enumerations[known(input.name)]!.items()
  },
  async list({ input }) {
    const asked = input.names.length > 0 ? input.names.map(known) : names
    return asked.map((Name) => ({
      Name,
      Title: enumerations[Name]!.title,
      Items: enumerations[Name]!.items(),
    }))
  },
})
