/**
 * Ours: nobody files a record in a channel in which their role may not work, whatever family it is of: what stands there, is
 * shown there or counts there is the business of those who do. Nor does anybody learn by its number what a record is called
 * whose pages they do not see. What it names already may stay.
 */
import { mayInChannel, maySee, type Me } from '../../../src/api/access.ts'
import { contract, type FamilyName } from '../../../src/api/index.ts'
import type { Field, Fields } from '../../../src/api/record/field.ts'
import type { Request } from '../pipeline/implement.ts'
import { refuseField } from './refuseField.ts'

type Columns = Readonly<Record<string, unknown>>

const numbersIn = (value: unknown): number[] =>
  [value].flat().flatMap((one) => (typeof one === 'number' && one > 0 ? [one] : []))

/** Why somebody may not name a record of a field, as a sentence; undefined: they may. */
function whyNot({ of, onlyRead = false }: Field, me: Me, ID: number): string | undefined {
  if (of === ('channels' satisfies FamilyName)) return mayInChannel(me, ID) ? undefined : '您的角色没有这个栏目的权限。'
  const { pages, title } = contract[of as FamilyName]
  return onlyRead && !maySee(me, pages) ? `您没有「${title}」的权限，不能选，请联系管理员开通。` : undefined
}

/** What is asked before a record is saved: throws 'refused' for what is new to it and not theirs to name. */
export function refuseForeign(fields: Fields) {
  const asked = Object.entries(fields).filter(([, { of, onlyRead }]) => of === 'channels' || onlyRead)
  return ({ me }: Pick<Request<unknown>, 'me'>, draft: Columns, before: Columns | undefined): void => {
    for (const [name, field] of asked) {
      const known = numbersIn(before?.[name])
      for (const one of numbersIn(draft[name])) {
        const why = known.includes(one) ? undefined : whyNot(field, me, one)
        if (why !== undefined) throw refuseField(name, why)
      }
    }
  }
}
