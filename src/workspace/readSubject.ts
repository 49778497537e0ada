/** Records by their numbers as what a command acts on: for a link, or a question that is gone on with. */
import type { Context, Subject } from './command.ts'
import { isFamily, wholeContract } from './families.ts'

/** The records as they are now; those that are gone are left out. undefined where the family has no single read. */
export async function readSubject(
  { api }: Pick<Context, 'api'>,
  family: string | undefined,
  ids: readonly number[],
): Promise<Subject | undefined> {
  if (family === undefined || ids.length === 0) return undefined
  const { contract } = await wholeContract()
  if (!isFamily(family) || !('get' in contract[family].calls)) return undefined
  const calls = api[family] as unknown as Record<string, (input: object) => Promise<unknown>>
  const found = await Promise.allSettled(ids.map((ID) => calls['get']!({ ID })))
  const rows = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  return { family, rows } as unknown as Subject
}
