/**
 * Ours: nobody files a record in a channel in which their role may not work, whatever family it is of: what stands there, is
 * shown there or counts there is the business of those who do. A channel it stands in already may stay.
 */
import { mayInChannel } from '../../../src/api/access.ts'
import type { FamilyName } from '../../../src/api/index.ts'
import type { Fields } from '../../../src/api/record/field.ts'
import type { Request } from '../pipeline/implement.ts'
import { refuseField } from './refuseField.ts'

type Columns = Readonly<Record<string, unknown>>

const numbersIn = (value: unknown): number[] =>
  [value].flat().flatMap((one) => (typeof one === 'number' && one > 0 ? [one] : []))

/** The names of the fields by which a record names channels. */
const channelFieldsOf = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]!.of === ('channels' satisfies FamilyName))

/** What is asked before a record is saved: throws 'refused' for a channel that is new to it and not granted. */
export function refuseForeign(fields: Fields) {
  const names = channelFieldsOf(fields)
  return ({ me }: Pick<Request<unknown>, 'me'>, draft: Columns, before: Columns | undefined): void => {
    for (const name of names) {
      const known = numbersIn(before?.[name])
      const foreign = numbersIn(draft[name]).find((one) => !known.includes(one) && !mayInChannel(me, one))
      if (foreign !== undefined) throw refuseField(name, '您的角色没有这个栏目的权限。')
    }
  }
}
